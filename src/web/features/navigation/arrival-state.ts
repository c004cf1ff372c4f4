/** What a navigation may ask of the page it leads to. */
export type ArrivalState = Readonly<{ scrollTo: string }>

/** The section to scroll to, or `undefined`: the state of a history entry may hold anything. */
export function scrollTargetOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scrollTo' in state)) return undefined
  return typeof state.scrollTo === 'string' ? state.scrollTo : undefined
}
