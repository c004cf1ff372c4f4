/** Calls `leave` when something outside the element is pressed or given the focus, until the signal ends it. */
export function onLeaving(element: Element, leave: () => void, signal: AbortSignal): void {
  const look = ({ target }: Event): void => {
    if (target instanceof Node && !element.contains(target)) leave()
  }
  document.addEventListener('pointerdown', look, { signal })
  document.addEventListener('focusin', look, { signal })
}
