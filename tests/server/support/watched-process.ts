import { fileURLToPath } from 'node:url'
import { RoutesUnderWay, startWatchdog } from '../../../src/server/watchdog.ts'

// A process that a watchdog watches for a standstill of a second. It says back what it is told.

const STANDSTILL_MS = 1_000
const THREAD = fileURLToPath(new URL('../../../src/server/watchdog-thread.ts', import.meta.url))

const stop = startWatchdog(THREAD, new RoutesUnderWay(), STANDSTILL_MS)
process.stdin.on('data', (words) => process.stdout.write(words))
process.stdin.on('end', () => void stop())
process.stdout.write('watched\n')
