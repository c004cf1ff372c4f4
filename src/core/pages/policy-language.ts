/** Words of titles of policies, terms and similar documents, in many languages. */
const POLICY_TITLE = new RegExp(
  [
    'privacy|polic(?:y|ies)|\\bterms\\b|conditions of|agreement|imprint|disclaimer|\\beula\\b|addendum',
    '^legal|legal (?:notice|information|terms|documents)|licen[cs]e|copyright|\\bdmca\\b|gdpr|ccpa',
    'cookies?\\b|guidelines|code of (?:conduct|ethics)|data (?:processing|protection)|acceptable use',
    '(?:community|house|content|server|forum|site|contest|our|posting) rules|rules (?:of|and|for)',
    '(?:accessibility|cookie|data|slavery) statement|notice (?:at|of|to|for)|trust and safety',
    'datenschutz|nutzungsbedingungen|\\bagb\\b|impressum|widerruf|geschäftsbedingungen|richtlinie',
    'confidentialité|conditions générales|mentions légales|privacidad|términos|condiciones|aviso legal',
    'privacidade|termos|riservatezza|termini|condizioni|informativa|note legali',
    'privacyverklaring|privacybeleid|voorwaarden|integritetspolicy|villkor|personvern|vilkår',
    'tietosuoja|käyttöehdot|prywatności|regulamin|zásady|podmínky|конфиденциальност|соглашение',
    'プライバシー|利用規約|隐私|隱私|条款|條款|개인정보|이용약관|gizlilik|koşullar',
  ].join('|'),
  'iu',
)

/** Maximum length of a title, and the number of first lines of a text that may be its title. */
const TITLE_MAX_CHARACTERS = 90
const TITLE_LINES = 4

/** Whether a page's title, or a heading at the start of its text, is that of a policy or terms. */
export function hasPolicyTitle(title: string, lines: readonly string[]): boolean {
  const headings = lines
    .filter((line) => line !== '')
    .slice(0, TITLE_LINES)
    .filter((line) => line.length <= TITLE_MAX_CHARACTERS && !/[.!?,]$/.test(line))
  return [title, ...headings].some((heading) => POLICY_TITLE.test(heading))
}

/** Typical phrases of policies, terms and guidelines, in English. */
const POLICY_PHRASES: readonly RegExp[] = [
  /\b(?:privacy|cookie|data|use|refund|return|content|copyright|community|our|this|these|following) (?:policy|policies|notice|statement|guidelines|rules)\b/g,
  /\bterms (?:of|and|&)\b|\bthese terms\b|\bthe terms\b|\bconditions\b/g,
  /\bpersonal(?:ly)? (?:data|information|identif\w+)/g,
  /\b(?:this|the|an?) (?:agreement|policy|addendum|licen[cs]e|notice|statement|imprint)\b/g,
  /\bgoverning law\b|\bgoverned by\b|\bjurisdiction\b|\bapplicable laws?\b|\blaws? and regulations?\b/g,
  /\bliab(?:le|ility)\b|\bindemnif\w+|\bwarrant(?:y|ies)\b|\barbitrat\w+/g,
  /\bthird[- ]part(?:y|ies)\b|\bservice providers?\b/g,
  /\bcookies?\b|\btracking technolog\w+|\bweb beacons?\b|\bpixels\b/g,
  /\b(?:data|information) (?:we|you|that we|collected|controller|processor|subjects?|protection)\b/g,
  /\bwe (?:may |will |do not |also )?(?:collect|use|process|share|store|disclose|retain|sell)\b/g,
  /\bintellectual property\b|\bcopyright(?:s|ed)?\b|\btrademarks?\b|\binfring\w+|\bDMCA\b/gi,
  /\byou (?:must|may|shall|agree|will) not\b|\byou (?:agree|acknowledge|represent|warrant)\b|\byour (?:use|rights|consent|data|information|account)\b/g,
  /\b(?:prohibited|not (?:allowed|permitted)|violat\w+|comply|complian\w+|breach|unlawful|illegal)\b/g,
  /\b(?:GDPR|CCPA|CPRA|COPPA|HIPAA|DSGVO)\b/gi,
  /\b(?:law enforcement|subpoenas?|court orders?|legal process|regulators?|supervisory authority)\b/g,
  /\b(?:consent|opt[- ]out|lawful basis|legitimate interests?|legal (?:basis|obligations?))\b/g,
  /\b(?:terminat\w+|suspend\w*|enforce\w*|disclaim\w*|sublicens\w+|royalty|non-exclusive|hereby|herein|pursuant)\b/g,
  /\b(?:refunds?|chargebacks?|cancellations?|subscriptions? (?:fees?|terms?|plans?)|invoices?)\b/g,
  /\b(?:hate speech|harass\w+|spam|impersonat\w+|self-harm|nudity|misinformation|exploitation)\b/g,
  /\b(?:vulnerabilit(?:y|ies)|safe harbou?r|human rights|accessibility|moderation|eligib\w+)\b/g,
  /\b(?:editorial|ethics|conflicts? of interest|digital services act|user agreement|brand assets)\b/g,
]

/** Words in policies and other texts. A text without them is no policy. */
const HINTS =
  /\b(?:polic(?:y|ies)|privacy|legal|laws?|terms|rights?|consent|data|users?|accounts?|content|advertis\w+|platforms?|must|shall|permi\w+|guidelines?|safety|communit(?:y|ies)|rules?|agree\w*)\b/g

/** How much policy language a text has. */
export type PolicyLanguage = Readonly<{
  /** Number of kinds of phrases that occur. */
  kinds: number
  /** Occurrences of phrases per hundred words. */
  perHundredWords: number
  /** Occurrences of `HINTS` per hundred words. */
  hintsPerHundredWords: number
}>

/** Measures the policy language of a text. */
export function measurePolicyLanguage(text: string): PolicyLanguage {
  const judged = text.toLowerCase()
  let kinds = 0
  let occurrences = 0
  for (const phrase of POLICY_PHRASES) {
    const found = judged.match(phrase)?.length ?? 0
    if (found > 0) kinds += 1
    occurrences += found
  }
  const words = judged.match(/\S+/g)?.length ?? 0
  const perHundred = (found: number): number => (words === 0 ? 0 : (found * 100) / words)
  return {
    kinds,
    perHundredWords: perHundred(occurrences),
    hintsPerHundredWords: perHundred(judged.match(HINTS)?.length ?? 0),
  }
}
