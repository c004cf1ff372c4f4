import type { Deps } from './deps.ts'

/**
 * Reports to the operator when the breaker opens because a language model is down, and when it
 * closes.
 */
export function tellOfOutages({
  log,
  metrics,
}: Pick<Deps, 'log' | 'metrics'>): (isDown: boolean) => void {
  return (isDown) => {
    metrics.modelSetAside.set(isDown ? 1 : 0)
    if (isDown) log.modelSetAside()
    else log.modelIsBack()
  }
}
