import { OWN_NAME_MAX_CHARACTERS, OWN_NAMES_MAX } from '../limits.ts'
import type { Passage } from './passage.ts'

/** '(“Fernway”, “we”)': names in brackets that define 'we'. */
const BRACKETS = /\(([^()]{4,160})\)/g
const DEFINES_WE = /["“'‘] ?(?:we|us|our)[,.]? ?["”'’]/i
/** 'Made by Fernway Oy (hereby referred to as “Service Provider”)' */
const MADE_BY =
  /\b(?:created|developed|operated|provided|owned|published|made|run|offered) by (?!Third)\p{Lu}[^.;]{1,80}?\(?(?:hereby |hereinafter |herein )?(?:referred to as|called) (?:the )?["“'‘] ?([^"“”'‘’(),]{2,30}) ?["”'’]/gu
/** 'Fernway LLC, doing business as Quillpost' */
const TRADING_AS =
  /\b(?:doing business as|d\/b\/a|dba|trading as) (?:the )?["“]?(\p{Lu}[\p{L}\p{N}&'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*){0,3})/gu
const QUOTED = /["“'‘] ?([^"“”'‘’(),]{2,30}?)[,.]? ?["”'’]/g
/** What documents define beside the company. */
const OTHER_TERMS =
  /^(?:we|us|ours?|ourselves|i|me|my|you|yours?(?:elf)?|(?:user|customer|client|member|seller|service|site|website|app|product|affiliate)s?|application|platform|software|terms|agreement|policy|notice|group|party|parties|personal (?:data|information)|data|content)$|\b(?:third|part(?:y|ies|ners?)|users?|visitors?|subscribers?|licensees?|customers?|members?|providers|content|materials|cookies)\b/
/** Definitions stand at the beginning. */
const PASSAGES_READ = 30

/** How one person that wrote a document calls themselves. */
const ONE_PERSON_NAME = 'i'

/**
 * The names by which a document calls the company that wrote it, beside 'we', in lower case; 'i' if one
 * person wrote it.
 */
export function ownNamesOf(passages: readonly Passage[]): readonly string[] {
  const names = passages
    .slice(0, PASSAGES_READ)
    .flatMap(({ text }) => [
      ...[...text.matchAll(BRACKETS)].flatMap(([, inner = '']) =>
        DEFINES_WE.test(inner) ? [...inner.matchAll(QUOTED)].map(([, name = '']) => name) : [],
      ),
      ...[...text.matchAll(MADE_BY), ...text.matchAll(TRADING_AS)].map(([, name = '']) => name),
    ])
  const plain = names
    .map((name) => name.toLowerCase().replace(/^the /, '').replaceAll('’', "'").trim())
    .filter(
      (name) =>
        name.length > 1 && name.length <= OWN_NAME_MAX_CHARACTERS && !OTHER_TERMS.test(name),
    )
  const spoken = nameAsSubject(passages)
  const all = [...new Set(spoken === undefined ? plain : [...plain, spoken])].slice(
    0,
    OWN_NAMES_MAX - 1,
  )
  return speaksAsOnePerson(passages) ? [...all, ONE_PERSON_NAME] : all
}

/** 'Fernway may collect', 'when Fernway shares it': a name as the subject of what companies do with data. */
const NAME_ACTS =
  /(?:^|[.,;:)] |\b(?:that|and|when|if|as|or|but|which|how|where|because|unless) )(\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&'’-]*){0,2}) (?:also |then |only )?(?:may|will|does|cannot|reserves|collects|uses|shares|stores|discloses|provides|retains|processes|receives|requires|takes|keeps|sends|records|tracks|maintains)\b/gu
const WE_ACT =
  /\b[Ww]e (?:also |then |only )?(?:may|will|do|can|cannot|are|have|reserve|collect|use|share|store|disclose|provide|retain|process|receive)\b/
/** Who else acts in documents, and words that begin sentences. */
const OTHERS_ACT =
  /^(?:we|i|you|it|they|he|she|who|this|that|these|those|there|here|each|any|some|all|no|one|neither|which|what|nothing|everything|anyone|nobody|our|your|their|its|his|the|an?|such|section|applicable|california|google|facebook|apple|amazon|microsoft|meta|stripe|paypal|youtube|twitter|instagram|linkedin|shopify|openai|discord|cloudflare|android|windows|chrome)\b|\b(?:users?|visitors?|members?|customers?|clients?|subscribers?|buyers?|sellers?|hosts?|guests?|participants?|publishers?|developers?|advertisers?|merchants?|partners?|employees?|administrators?|licensees?|creators?|contributors?|part(?:y|ies)|authority|law|policy|terms|agreement|notice|service|services|site|website|app|application|software|platform|data|information|cookies?|content|analytics|llc|inc|ltd|limited)$/i
const LEAST_ACTS = 4
/** Names that are remembered: those of a text written to cost time are not. */
const ACTING_MAX = 500
const OPENING = /^(?:When|If|As|That|Where|But|And|Or|While|Because|Unless|Once|However|Although) /
const FORMS = 'Inc LLC Ltd Limited GmbH Corp Co Oy AB B.V. S.A.'.split(' ')

/**
 * The name by which a document speaks of the company in place of 'we', though it never says so: one that
 * acts oftener than 'we' and twice as often as any other, and that an address, a legal form or the title
 * shows to be the company's.
 */
function nameAsSubject(passages: readonly Passage[]): string | undefined {
  const times = new Map<string, number>()
  let we = 0
  for (const { sentences } of passages) {
    for (const { text } of sentences) {
      if (WE_ACT.test(text)) we += 1
      const acting = [...text.matchAll(NAME_ACTS)].map(([, one = '']) => bareName(one))
      for (const name of new Set(acting)) {
        if (OTHERS_ACT.test(name) || (times.size > ACTING_MAX && !times.has(name))) continue
        times.set(name, (times.get(name) ?? 0) + 1)
      }
    }
  }
  const [first, second] = [...times].toSorted(([, a], [, b]) => b - a)
  if (first === undefined) return
  const [name, acts] = first
  if (acts < Math.max(LEAST_ACTS, we + 1, 2 * (second?.[1] ?? 0))) return
  if (!isShownToBeTheirs(name, passages)) return
  const plain = name.toLowerCase().replaceAll('’', "'")
  return plain.length <= OWN_NAME_MAX_CHARACTERS ? plain : undefined
}

/** 'When Fernway Inc.' is 'Fernway'. */
function bareName(written: string): string {
  const name = written.replace(OPENING, '')
  const form = FORMS.find((one) => name.endsWith(` ${one}`) || name.endsWith(` ${one}.`))
  return form === undefined ? name : name.slice(0, name.lastIndexOf(` ${form}`))
}

const HOST = /\b(?:[a-z\d-]{1,40}\.){1,3}[a-z]{2,12}\b/gi
const COPYRIGHT = /(?:©|\bCopyright\b)[^.;]{0,60}/g

/** 'fernway.com', 'help@fernway.com', 'Fernway, Inc.', '© 2026 Fernway', or a title with the name. */
function isShownToBeTheirs(name: string, passages: readonly Passage[]): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const word = letters(name)
  const isHost = (host: string) =>
    letters(host) === word || host.split('.').some((label) => letters(label) === word)
  const [first] = passages
  const line = first?.sentences[0]?.text ?? ''
  const isTitle = !/[.;:!?]$/.test(line)
  return (
    (first?.heading ?? '').includes(name) ||
    (isTitle && line.includes(name)) ||
    passages.some(
      ({ text }) =>
        FORMS.some(
          (form) => text.includes(`${name} ${form}`) || text.includes(`${name}, ${form}`),
        ) ||
        text.match(COPYRIGHT)?.some((line) => line.includes(name)) ||
        text.match(HOST)?.some(isHost),
    )
  )
}

/** 'I will not share it', in a document in which one person speaks of what they do with data. */
const ONE_PERSON =
  /(?:^|[.,;(] |\b(?:that|and|but|if|as|when) )I (?:will|may|do|don[’']t|can|cannot|can[’']t|won[’']t|use|collect|share|store|keep|have|am|value|want|employ|might)\b/
/** The reader's own words: a question, or what a form makes them say. */
const READER_SPEAKS = /\?$|\bI (?:agree|accept|consent|confirm|acknowledge|understand|have read)\b/
const LEAST_SENTENCES = 3

/** Whether a document's 'I' is the person that wrote it, and not its reader. */
function speaksAsOnePerson(passages: readonly Passage[]): boolean {
  let said = 0
  for (const { sentences } of passages) {
    for (const { text } of sentences) {
      if (!ONE_PERSON.test(text)) continue
      if (READER_SPEAKS.test(text)) return false
      said += 1
      if (said === LEAST_SENTENCES) return true
    }
  }
  return false
}

const PERSON: Readonly<Record<string, string>> = {
  i: 'we',
  my: 'our',
  me: 'us',
  myself: 'ourselves',
  mine: 'ours',
}

/** The words of one person as those of a company: 'we will not share it with our partners'. */
function readPersonAsWe(plain: string): string {
  return plain
    .replace(/\bi am\b/g, 'we are')
    .replace(/\b(?:i|my|me|myself|mine)\b(?![.'])/g, (word) => PERSON[word] ?? word)
}

/** Words in -s after a name that are no verbs: 'Fernway services'. */
const NOUNS =
  'services|products|users|terms|sites|websites|apps|applications|accounts|customers|members|devices|employees|affiliates|systems|stores|games|news|status|partners|materials|branches|policies|properties|ads|pages|features|tokens|rights|cookies|marks|trademarks|entities|subsidiaries|companies|networks|works|subscriptions|offices|plans|files|names|logos|premises|cards|payments|vendors|providers|servers|representatives|agents|contractors|subscribers|advertisers|merchants|clients|brands|emails|business'
const ADVERB = '(?:also|then|hereby|currently|generally|further)'
const VERB = `may|might|will|would|shall|should|can|could|must|did|had|is|was|(?!(?:${NOUNS}) )[a-z]{2,}s(?! (?:may|can|will|must|shall|are|have|do) )`
/** Names that are words too: 'our parent company may' is not about the company that wrote the document. */
const COMMON_NOUN =
  /^(?:(?:service )?provider|company|developer|operator|owner|publisher|(?:data )?controller|licensor|foundation|firm|organi[sz]ation|business|association|society|bank|school|university|trust|agency|store|shop|team)$/
/** What such a name follows where it stands for the company without an article. */
const AT_CLAUSE =
  '(?<=^|[.,;:)] |\\b(?:that|when|if|and|or|but|as|where|unless|while|because|which) )'
/** What follows a name that is an object: the end of its phrase. */
const AFTER_OBJECT =
  '[.,;:)]? ?$|[.,;:)] | (?:and|or|for|in|that|at|by|as|if|when|from|to|an?|the|your|harmless)\\b'
const BEFORE_OBJECT =
  'with|to|by|from|of|on|for|against|allow|authori[sz]e|grants?|let|notify|give|permit|indemnify|release'
/** 'Fernway and its partners may collect', 'Fernway, its affiliates and partners collect' */
const WITH_OTHERS =
  ',? (?=(?:(?:and|or|together with|along with|as well as) (?:our|its|their)|(?:our|its) [a-z][^.;:()]{2,60}? (?:and|or)) [a-z][^.;:()]{2,80}? (?:may|will|can|do|have|are|collects?|uses?|shares?|stores?|process(?:es)?|disclos(?:es?)|receives?|sells?)\\b)'
const IRREGULAR: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  was: 'were',
  does: 'do',
}

/**
 * A function that reads the company's own name as 'we', 'us' and 'our' in a plain text: rules know one
 * way to name the company.
 */
export function readerOfOwnNames(names: readonly string[]): (plain: string) => string {
  if (names.includes(ONE_PERSON_NAME)) {
    const ofOthers = readerOfOwnNames(names.filter((name) => name !== ONE_PERSON_NAME))
    return (plain) => ofOthers(readPersonAsWe(plain))
  }
  if (names.length === 0) return (plain) => plain
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const name = longestFirst.map((one) => RegExp.escape(one)).join('|')
  const named = longestFirst
    .map(
      (one) =>
        `${COMMON_NOUN.test(one) ? `(?:${AT_CLAUSE}|the )` : '(?:the )?'}${RegExp.escape(one)}`,
    )
    .join('|')
  const owner = new RegExp(`(?<![\\w-])(?:${named})'s?(?= )`, 'g')
  const object = new RegExp(`\\b(${BEFORE_OBJECT}) (?:the )?(?:${name})(?=${AFTER_OBJECT})`, 'g')
  const subject = new RegExp(
    `(?<![\\w-])(?<!\\b(?:${BEFORE_OBJECT}) )(?:${named}) (${ADVERB} )?(${VERB})(?: (and|or) ([a-z]{3,}s))?(?= )`,
    'g',
  )
  const joint = new RegExp(`${AT_CLAUSE}(?:${named})${WITH_OTHERS}`, 'g')
  return (plain) =>
    plain
      .replaceAll(owner, 'our')
      .replaceAll(joint, (words) => (words.includes(',') ? 'we, ' : 'we '))
      .replaceAll(object, '$1 us')
      .replaceAll(subject, (_, adverb = '', verb: string, joined?: string, second = '') => {
        const more = joined === undefined ? '' : ` ${joined} ${baseOf(second)}`
        return `we ${adverb}${baseOf(verb)}${more}`
      })
}

/** 'Collect' for 'collects'. */
function baseOf(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular !== undefined) return irregular
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /[^su]s$/.test(verb) ? verb.slice(0, -1) : verb
}
