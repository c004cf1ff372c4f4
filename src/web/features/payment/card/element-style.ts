/**
 * How the text in Stripe's frames looks: our colors, read from our own sheet, since no style of ours
 * reaches into them.
 */
export function elementStyle() {
  const look = getComputedStyle(document.documentElement)
  const color = (name: string): string => look.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: color('ink'),
      iconColor: color('soft'),
      fontSize: '16px',
      '::placeholder': { color: color('soft') },
    },
    invalid: { color: color('bad'), iconColor: color('bad') },
  }
}
