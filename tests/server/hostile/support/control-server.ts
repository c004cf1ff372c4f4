import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that can answer `/healthz`, in a process of its own, with a fixed amount of work each time:
// its times say how slow the machine is. It ends with the process that started it.

const ROUNDS = 1_000_000

function work(): number {
  let value = 1
  for (let round = 0; round < ROUNDS; round += 1) value = (Math.imul(value, 31) + round) | 0
  return value
}

const server = createServer((_, response) => response.end(String(work())))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
