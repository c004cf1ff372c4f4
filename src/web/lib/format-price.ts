/** A price in US dollars: whole dollars without cents (2000 -> '$20'), else with two digits. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}
