/** Calls `leave` when something outside the element is pressed or focused, until the signal aborts. */
export function onLeaving(element: Element, leave: () => void, signal: AbortSignal): void {
  const check = ({ target }: Event): void => {
    if (target instanceof Node && !element.contains(target)) leave()
  }
  document.addEventListener('pointerdown', check, { signal })
  document.addEventListener('focusin', check, { signal })
}
