import type { Deps } from '../deps.ts'

/**
 * Reports to the operator when the breaker opens because a language model is down, and when it
 * closes.
 */
export function reportOutages({
  log,
  metrics,
}: Pick<Deps, 'log' | 'metrics'>): (isDown: boolean) => void {
  return (isDown) => {
    metrics.modelBreakerOpen.set(isDown ? 1 : 0)
    if (isDown) log.modelBreakerOpened()
    else log.modelBreakerClosed()
  }
}
