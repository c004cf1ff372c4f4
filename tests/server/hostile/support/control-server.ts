import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that can answer `/healthz`, in a process of its own. It ends with the process that
// started it.

const server = createServer((_, response) => response.end())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
