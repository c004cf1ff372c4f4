import { afterAll, afterEach } from 'vitest'
import { runCleanUps } from './cleanups.ts'

// vitest.config.ts runs this before each test file of the server.

afterEach(() => runCleanUps('test'))
afterAll(() => runCleanUps('file'))
