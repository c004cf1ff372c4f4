/** A well-known brand whose policies people ask about. */
export type Brand = Readonly<{
  name: string
  /** Other names in use. */
  otherNames?: readonly string[]
  /** The name is also a common word: it counts only with a capital, not at the start of a sentence. */
  isCommonWord?: true
  homeUrl: string
  /** The addresses of its terms and its privacy policy, if certain. */
  termsUrl?: string
  privacyUrl?: string
}>

/** Minimum length of an address (SPEC.md section 3, 'Privacy summary card'). */
const URL_MIN_CHARACTERS = 4

/** An address, or the home page if there is none. */
export function addressOr(homeUrl: string, url = ''): string {
  return url.length >= URL_MIN_CHARACTERS ? url : homeUrl
}

/** Where to read a company's own policy: its privacy policy, else its terms, else its home page. */
export function policyUrlOf({
  homeUrl,
  termsUrl,
  privacyUrl,
}: Pick<Brand, 'homeUrl' | 'termsUrl' | 'privacyUrl'>): string {
  return addressOr(addressOr(homeUrl, termsUrl), privacyUrl)
}
