import { afterAll } from 'vitest'

// vitest.config.ts runs this before each test file that needs a page. A browser ends the timers of a page
// that closes; the page of a test is gone while its timers still run, and would find no window.

const running = new Set<NodeJS.Timeout>()
const remembering = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply: (target, self, args) => {
      const timer = Reflect.apply(target, self, args)
      running.add(timer)
      return timer
    },
  })

if (typeof window !== 'undefined') {
  globalThis.setTimeout = remembering(globalThis.setTimeout)
  globalThis.setInterval = remembering(globalThis.setInterval)
  afterAll(() => running.forEach(clearTimeout))
}
