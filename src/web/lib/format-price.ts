/** Formats US cents as a price: whole dollars without decimals (2000 -> '$20'), else with two. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}
