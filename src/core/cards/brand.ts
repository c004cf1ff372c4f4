/** A well-known brand whose policies people ask about. */
export type Brand = Readonly<{
  name: string
  /** Other names that people write for it. */
  otherNames?: readonly string[]
  /** The name is a common word too: it counts only with a capital, and not at the start of a sentence. */
  isCommonWord?: true
  homeUrl: string
  /** Where its terms and its privacy policy are, where that is certain. */
  termsUrl?: string
  privacyUrl?: string
}>

/** An address shorter than this is none (SPEC.md section 3, 'Privacy summary card'). */
const URL_MIN_CHARACTERS = 4

/** An address, or where there is none the home page. */
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
