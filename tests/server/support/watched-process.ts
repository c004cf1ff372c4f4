import { fileURLToPath } from 'node:url'
import { RoutesUnderWay, startWatchdog } from '../../../src/server/process/watchdog.ts'

// A process whose watchdog allows the event loop to block for a second. It echoes its input.

const STANDSTILL_MS = 1_000
const THREAD = fileURLToPath(
  new URL('../../../src/server/process/watchdog-thread.ts', import.meta.url),
)

const stop = startWatchdog(THREAD, new RoutesUnderWay(), STANDSTILL_MS)
process.stdin.on('data', (words) => process.stdout.write(words))
process.stdin.on('end', () => void stop())
process.stdout.write('watched\n')
