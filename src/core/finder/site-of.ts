import { foldLabel } from '../text/text-cleaning.ts'

/** Second labels under which countries register names: 'co.uk', 'com.au', 'gov.in'. */
const REGISTRY_LABELS: ReadonlySet<string> = new Set(
  'ac co com edu gob gov gouv govt gv ltd me mil ne net nhs nom or org plc police sch school'.split(
    ' ',
  ),
)

/** Services whose users have subdomains: each is a separate site. */
const SHARED_DOMAINS: ReadonlySet<string> = new Set(
  'github.io gitlab.io blogspot.com wordpress.com myshopify.com wixsite.com webflow.io netlify.app vercel.app pages.dev web.app firebaseapp.com herokuapp.com notion.site carrd.co squarespace.com weebly.com substack.com tumblr.com azurewebsites.net cloudfront.net amazonaws.com onrender.com fly.dev'.split(
    ' ',
  ),
)

/** The registered domain of a host name: 'example.co.uk' for 'www.shop.example.co.uk'. */
export function registeredDomain(hostname: string): string {
  const labels = hostname.split('.')
  const lastTwo = labels.slice(-2).join('.')
  const isCountry = (labels.at(-1) ?? '').length === 2
  const isDeeper =
    (isCountry && REGISTRY_LABELS.has(labels.at(-2) ?? '')) || SHARED_DOMAINS.has(lastTwo)
  return labels.slice(isDeeper ? -3 : -2).join('.')
}

/** Whether two host names have the same registered domain. */
export function isSameSite(one: string, other: string): boolean {
  return registeredDomain(one) === registeredDomain(other)
}

/** The label that names a site: 'example' for 'www.example.co.uk'. */
export function siteLabel(hostname: string): string {
  return registeredDomain(hostname).split('.')[0] ?? ''
}

/** Words of a site's name, folded, from its domain and its declared name. */
export function nameWordsOf(hostname: string, siteName: string): ReadonlySet<string> {
  const words = foldLabel(`${siteName.slice(0, 100)} ${siteLabel(hostname)}`).split(' ')
  return new Set(words.filter((word) => word !== ''))
}
