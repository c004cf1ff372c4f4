/**
 * The vocabulary of policies and terms, by the names that wordings use (`wording`): each list stands
 * here once. Plain text (`toPlain`), in the notation of wordings.
 */
const LEXICON: Readonly<Record<string, string>> = {
  // Who, and what they may do.
  others:
    'you|customer|client|subscriber|users?|party|member|advertiser|publisher|(third )?parties',
  'they may':
    '<!({others}) (may|can|will|(reserves?|have|has) the ..1 right,? ..8 to|(is|are) (entitled|free) to)',
  'third party': 'third-part(y|ies)',
  'you may': 'you (may|can|must|will|shall|should)',

  'first person': 'we|our|us',
  auxiliary: 'also|then|will|may|do|does|did|can|not|never',
  // 'a)', '(12)', '-'
  'item mark': '[(]?[a-z0-9]([a-z0-9])?([a-z0-9])?[.)]|[-]',

  // Negation, consent and notice.
  not: 'not|never',
  never: 'not|never|no',
  'if you agree':
    '(if|when|where|once|unless) you ..2 (consent|agree|elect|choose|opt!(-?out)|enable|allow|grant|give|turn|share|upload|import|sync|connect|decide)',
  'by consent':
    '(with|obtain*|upon|after|given|if we have) ..1 (your|user|customer) ..2 (consent|permission|authori[sz]ation)|(if|whenever|where|when) you ..4 ((consent|ask|direct|request)*|agree[ds]?|opt in|(choose|opt) (to (share|disclose|allow|let|connect|link|integrate|participate)|that))|at your (request|direction)|you (direct|instruct|ask) us',
  'your consent': 'your ..1 (consent|permission)',
  'opt out': 'opt(ed|ing|s)?-?out',
  'opt in': 'opt(ed|ing|s)?-?in',
  unannounced:
    'without ..5 (notice|notification|notifying|telling|informing|warning|alerting|announcing|asking)|(with|give) no ..1 (notice|warning)|not (obliged|required|obligated|bound) to ..3 (inform|tell|notify|notice|announce|alert)',
  announced:
    '(days|advance) ..2 notice|<!(without|not|never|no)..4 (notify|notifying|alert|inform|informing|e-?mail|tell) ..1 (you|users|members|customers)|placing a notice|following circumstances|we will (provide|give|send|inform|post a)|you will be (notified|informed)|(not|never) ..3 (change|modify|amend)*',

  // Data, and what is done with it.
  data: 'information|data',
  records:
    'information|data|records?|content|messages|logs|copies|details|histor(y|ies)|documents|files|recordings|identifiers|profile',
  anonymous: 'aggregat*|anonym*|de-?identif*',
  unidentified: '{anonymous}|pseudonym*|statistic*|non-personal',
  keep: 'retain(ed)?|keep|kept|remain|stored?|preserved?|hold|maintain|archived',
  give: '(shar|giv|pass|provid|disclos|send|sent|transfer|hand|suppl|forward|make available|made available|sell|sold)*',
  obtain:
    'obtain|receive|collect|purchase|buy|acquire|get|access|import|upload|store|use|track|process',
  follow:
    '(collect|record|track|access|receiv|obtain|gather|monitor|process|log|follow|us(e|es|ed|ing)|send|sent|know|updat)*',
  sale: 'sales?|sell|selling|sold',
  advertisers:
    'advertisers|marketers|(advertising|ad|adtech|marketing) ..2 (partners|networks|companies|platforms|agencies|firms)',
  'ad companies': 'advertisers?|marketers|(ad|advertising) (companies|networks|partners)',
  sensitive:
    'sexual (orientation|preferences?)|sex life|race|racial|body (shape|measurements?)|health ({data}|conditions?)|religious|religion|ethnic*|political (views|opinions|affiliation)|genetic|criminal (records?|history)|social security numbers?|special categor(y|ies)',
  sites:
    '(different|other|{third party}|multiple|unaffiliated|non-affiliated|various)(,| and| or)? ..3 (websites|sites|apps|applications|services|platforms|webpages|web)',
  ads: 'ads?|advertis*|promoted content',
  train: 'train|training|fine-tun*',
  models: 'models?|machine|ai|artificial|algorithms?|llms?',

  // Places.
  us: 'united states|u.s.|usa!(ge)|us residents|us users',
  abroad:
    'other countries|another country|outside (of)? (your|the|eea|europe|canada)|third countr*|united states|u.s.|internationally|abroad|overseas|republic of china|mainland china|russian federation|hong kong',
  place:
    'location|position|movements|whereabouts|gps|geo-?location|where you (are|go|ride|drive|live)',
  always:
    'at all times|continuously|constantly|around the clock|24 hours|day and night|permanently',
  unseen:
    '(is|are) (closed|locked|switched off|turned off|off)|(is|are|being)? not ..2 (open|opened|us(e|ed|ing)|in use|running|active)|clos(e|ed) (the|our|this) app*|(running)? in the background',
  'in background':
    '(in|from) the background|background (location|tracking)|(even|also|including|both|or) (when|while|if|after) ..4 {unseen}|whether or not ..5 (open|in use|us(e|ed|ing)|running|active|closed)|(when|while) (the app|our app|the application|it) {unseen}',

  // Times.
  'two or more':
    '[2-9]|[1-9][0-9]|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|several|many',
  'five or more': '[5-9]|[1-9][0-9]|five|six|seven|eight|nine|ten|twelve|fifteen|twenty',
  years:
    '{two or more}( ?[(][a-z0-9]+[)])? ..1 years?|{two or more}-years?|(24|30|36|48|60|72|84|120) months',
  'many years':
    '{five or more}( ?[(][a-z0-9]+[)])? ..1 years?|{five or more}-years?|(60|72|84|120) months',
  'on posting':
    '(changes?|modifications?|amendments?|revisions?|updates?|new ..1 (terms|policy|version)) ..8 (apply|applies|binding|effective|effect) ..2 (immediately|as soon as|at once|the moment|upon|when|once) ..5 (post*|publish*|publication|upload*|online)',
  forever: 'indefinitely|permanently|in perpetuity|forever',

  // Documents, accounts and content.
  document:
    'terms|agreement|conditions|policy|policies|eula|notice|guidelines|rules|statement|contract|licen[sc]e|tos|tou|document',
  terms: 'terms|agreement|conditions|eula',
  policy: 'policy|notice|statement',
  change: 'chang*|modif*|revis*|updat*|amend*|alter*|replac*|make ..1 changes to',
  account: 'accounts?|membership|profile|subscription|relationship',
  end: '(delet|terminat|clos|deactivat|cancel|remov|end)*',
  leaving:
    '(after|following|beyond|once|from|of) ..6 ({account} ..3 {end}|{end} ..4 {account})|after ((the)? (termination|closure|deletion) of|(account|its|their) (deletion|closure|termination)|you (have)? (leave|left|stop*)|that|(your|the) (last|final)|(the|your) ..1 (contract|agreement|membership|relationship))|thereafter|afterwards',
  content: 'content|submissions?|materials?|post|upload|photos?|contribution|works?',
  licensor: 'you|users?|members?|customers?|subscribers?|contributors?',
  'grant to others':
    '(we|company|us|will) (hereby)? grants? (to)? {licensor}|grants? (to)? (you|licensee|customer|end user|such|those|each|other)|not grant|feedback|suggestions|ideas|grants? (to)? ..3 users?',
  service: 'services?|sites?|websites?|platform|apps?|applications?|software|products?',

  // What a policy is about, where it speaks of itself: 'this app does not'.
  'the app':
    'app|application|site|website|service|extension|policy|game|bot|platform|software|plugin|tool|add-on',

  'other services':
    'youtube|google( maps| play)?|apple( itunes)?|itunes|stripe|paypal|facebook|meta|microsoft|twitch|spotify|amazon|zoom|recaptcha',

  // Disputes and money.
  'give up': 'waiv*|giv(e|ing) up',
  claims:
    'claims?|disputes?|actions?|suit|proceedings?|causes? of action|controvers(y|ies)|disagreements?',
  payments: 'fees|payments?|purchases|charges|sales|amounts|balances|subscriptions?|paid services',
  'some payments':
    '(certain|some|such|these|those|service|processing|booking|administrative|activation|installation|set-?up|cleaning|one-time|initial|late|this) {payments}',
  'not refunded': 'non-?refundable|not (be)? refund(ed|able)',
  'no payment back':
    '{payments} ..16 {not refunded}|(all|your) ..1 {payments} (is|are) (all)? final|(all|your) ..1 {payments} (is|are) {not refunded}|(not (offer|provide|give|issue)|no) (any)? refunds',
  credits: 'credits?|balances?|points|coins|tokens|currency|rewards?|items|funds',

  // Ages.
  parent: '(parent|guardian)*',
  'too young': 'under|below|younger than',
}

/**
 * A pattern over plain text (`toPlain`) by its wording: words with single spaces, each matched whole, in
 * alternatives separated by ' | '. A comma may stand between two words:
 *
 * - `(a|b)`: one of them; `(a|b)?`: or none; `{sale}`: one of a list in the lexicon.
 * - `..3`: up to three words; `(a|b)..3`: up to three of these words.
 * - `...`: any text; `~60`: up to 60 characters; `~,60`: without a comma or semicolon; `~;60`: without a
 *   semicolon or full stop; `~,`, `~;`: of any length.
 * - `delet*`: any ending; `#`: a number; `-`: a hyphen or a space; `s?`, `[sz]`, `^`, `$`: as in patterns.
 * - `!( a)`: ' a' does not follow; `<!(a|b) c`, `<!(non-)c`: none of these stands before `c`. With `&` in
 *   place of `!`, it must: `sends&( us)`, `<&(we) see`.
 *
 * @example wording`{not} ..2 {sale}`.test('we do not ever sell data') // true
 * @throws if it names a list that the lexicon does not have
 */
export function wording(strings: TemplateStringsArray): RegExp {
  const pattern = WRITTEN.get(strings) ?? compileWording(strings.raw.join(''))
  WRITTEN.set(strings, pattern)
  return pattern
}

/** By the place in the source where it is written, for wordings inside functions. */
const WRITTEN = new WeakMap<TemplateStringsArray, RegExp>()

/** The same for a wording in a table. */
export function compileWording(text: string, flags = ''): RegExp {
  if (flags !== '') return new RegExp(sourceOf(text), flags)
  const pattern = COMPILED.get(text) ?? new RegExp(sourceOf(text))
  COMPILED.set(text, pattern)
  return pattern
}

/** Without flags a pattern keeps no state and can be shared. */
const COMPILED = new Map<string, RegExp>()

function sourceOf(text: string): string {
  const sources = split(text, ' | ').map(compileSequence)
  return sources.length === 1 ? (sources[0] ?? '') : `(?:${sources.join('|')})`
}

/** A wording's parts that any text may separate, each bounded by the ends of words. */
function compileSequence(text: string): string {
  return split(text, ' ')
    .reduce(
      (parts: string[][], word) => {
        const [gap, stop = '', most] = /^(?:\.\.\.|~([,;]?)(\d*))$/.exec(word) ?? []
        if (gap !== undefined) parts.push([`${NOT_ACROSS[stop]}${most ? `{0,${most}}` : '*'}`], [])
        else parts.at(-1)?.push(word)
        return parts
      },
      [[]],
    )
    .map((words, at) => (at % 2 === 0 ? compileWords(words) : (words[0] ?? '')))
    .join('')
}

/** The characters of a gap. */
const NOT_ACROSS: Readonly<Record<string, string>> = { '': '.', ',': '[^,;]', ';': '[^.;]' }

/** What stands beside a space without being a word: no comma is added. */
const NO_WORD = /^[,$]?$/
const UP_TO = /^(?:\((.*)\))?\.\.(\d+)$/
const NEAR_BEFORE = /^<([!&])\((.*)\)(?:\.\.(\d+))?$/
const OPTIONAL = /^\((.*)\)\?$/

function compileWords([first = '', ...others]: readonly string[]): string {
  if (first.startsWith('^'))
    return `^${compileWords([first.slice(1), ...others]).replace(/^\\b/, '')}`
  const words = [first, ...others]
  const begins = /^[\w({]/.test(first) && !startsWithSign(first)
  const last = words.at(-1) ?? ''
  const ends = /[\w)}?\]]$/.test(last) && !/[^)]\.\.\d+$|\[\W+\]$/.test(last)
  const compiled = words.map((word, at) => {
    const next = words[at + 1]
    const space = next === undefined ? '' : NO_WORD.test(word) || NO_WORD.test(next) ? ' ' : ',? '
    const [, some, most] = UP_TO.exec(word) ?? []
    if (most !== undefined) {
      const one = some === undefined ? '\\S+' : compileGroup(some)
      return `(?:${one} ){0,${most}}?`
    }
    const [, sign = '', before, apart] = NEAR_BEFORE.exec(word) ?? []
    if (before !== undefined && isBalanced(before)) {
      const between = apart === undefined ? '' : `(?:\\S{1,40} ){0,${apart}}`
      return `(?<${LOOK[sign]}\\b${compileGroup(before)} ${between})\\b`
    }
    if (/^[!&]\(/.test(word) && closingOf(word, 1) === word.length - 1) return compileWord(word)
    const inner = isOneGroup(word) ? OPTIONAL.exec(word)?.[1] : undefined
    return inner === undefined || space === ''
      ? compileWord(word) + space
      : `(?:${compileGroup(inner)} )?`
  })
  return `${begins ? '\\b' : ''}${compiled.join('')}${ends ? '\\b' : ''}`
}

/** '[$€£]' begins with no letter, and so with no edge of a word. */
function startsWithSign(word: string): boolean {
  return /^\(+(?:\[\$|,|\$)/.test(word) || word.startsWith('(?:')
}

function isOneGroup(word: string): boolean {
  return word.startsWith('(') && closingOf(word, 0) >= word.length - 2
}

function compileGroup(inner: string): string {
  return `(?:${split(inner, '|').map(compilePhrase).join('|')})`
}

/** The words of an alternative, without edges of their own. */
function compilePhrase(text: string): string {
  return compileSequence(text).replace(/^\\b|\\b$/g, '')
}

/** The same for what must not follow: 'of the' is not in 'of their'. */
function compileAhead(text: string): string {
  return compileSequence(text).replace(/^\\b/, '')
}

function compileWord(word: string): string {
  let source = ''
  for (let at = 0; at < word.length; at += 1) {
    const sign = word.charAt(at)
    const look = /^<?[!&]\(/.exec(word.slice(at))?.[0] ?? ''
    if (sign === '(' || look !== '') {
      const open = at + Math.max(0, look.length - 1)
      const end = closingOf(word, open)
      const inner = word.slice(open + 1, end)
      if (look === '') source += compileGroup(inner)
      else {
        const kind = LOOK[look.at(-2) ?? ''] ?? ''
        source += look.startsWith('<')
          ? `(?<${kind}${compileGroup(inner)})\\b`
          : `(?${kind}${split(inner, '|').map(compileAhead).join('|')})`
      }
      at = end
    } else if (sign === '{') {
      const end = word.indexOf('}', at)
      source += compileGroup(listOf(word.slice(at + 1, end)))
      at = end
    } else if (sign === '[') {
      const end = word.indexOf(']', at)
      source += word.slice(at, end + 1)
      at = end
    } else source += SIGNS[sign] ?? sign
  }
  return source
}

/** Of what must not stand beside a word, and of what must. */
const LOOK: Readonly<Record<string, string>> = { '!': '!', '&': '=' }

const SIGNS: Readonly<Record<string, string>> = {
  '*': '\\w*',
  '#': '\\d+',
  '-': '[- ]',
  '.': '\\.',
}

function listOf(name: string): string {
  const list = LEXICON[name]
  if (list === undefined) throw new Error(`no list ${name} in the lexicon`)
  return list
}

/** Splits a text where no bracket is open. */
function split(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '[') at = text.indexOf(']', at)
    else if (sign === '(' || sign === '{') depth += 1
    else if (sign === ')' || sign === '}') depth -= 1
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at))
      from = at + separator.length
      at = from - 1
    }
  }
  return [...parts, text.slice(from)]
}

/** False for 'a)(b', the inside of two groups. */
function isBalanced(inner: string): boolean {
  return closingOf(`(${inner})`, 0) === inner.length + 1
}

function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text.charAt(at) === '[') at = text.indexOf(']', at)
    if (text.charAt(at) === '(') depth += 1
    if (text.charAt(at) === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a bracket is open in ${text}`)
}
