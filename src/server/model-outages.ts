import type { Deps } from './deps.ts'

/** Tells the operator when a language model is set aside because it is down, and when it is back. */
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
