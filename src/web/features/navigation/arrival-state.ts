/** State that a navigation passes to its target page. */
export type ArrivalState = Readonly<{ scrollTo: string }>

/** The section to scroll to, if any. The state of a history entry can hold anything. */
export function scrollTargetOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scrollTo' in state)) return undefined
  return typeof state.scrollTo === 'string' ? state.scrollTo : undefined
}
