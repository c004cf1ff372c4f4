import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // A test that logs an error unasked is a test that missed one.
    onConsoleLog: (log, type) => {
      if (type === 'stderr') throw new Error(`unexpected output: ${log}`)
    },
  },
})
