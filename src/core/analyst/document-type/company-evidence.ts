import { wording } from '../reading/wording.ts'
import { type NameMention, STARTERS } from './company-names.ts'
import { speaksOfOther } from './kind-signs.ts'

/** Characters of a sentence that are read before and after a name. */
const BEFORE_CHARACTERS = 90
const AFTER_CHARACTERS = 320

/** A context in a sentence that marks a name as the owner's, and how reliably. */
type NamingPlace = Readonly<{
  before?: RegExp
  after?: RegExp
  weight: number
  /** Only for a name with its legal form. */
  isFormal?: true
  /** Not in a sentence about somebody else's document. */
  isOfThisDocument?: true
}>

const WE = `(?:we|us|our|ourselves|the company|company)`
const DOCUMENT = `(?:privacy|cookies?|terms|user agreement|acceptable|community|data p|legal|end[- ]user|conditions)`
/** 'Changes to this policy' and 'the holder and the end user' are no names of documents. */
const NO_SMALL_WORD =
  '(?!(?:and|or|to|of|in|on|for|from|with|by|this|these|the|our|your|an?|is|are) )'
const DOES = `(?:collects?|uses?|handles?|process(?:es)?|treats?|may|shares?|protects?|stores?|will|does)`

const NAMING_PLACES: readonly NamingPlace[] = [
  // Fernway Notes (“we”, “us”); Fernway Notes and its affiliates (“Fernway”, “we”)
  {
    after: new RegExp(
      String.raw`^(?:,? (?:and|together with|including|along with) (?:its|our|their) [\p{L} ,-]{3,60})?,? ?\([^()]{0,120}["“'‘’] ?${WE}[,.]? ?["”'’]`,
      'iu',
    ),
    weight: 10,
  },
  // Fernway Notes Oy, a company of Finland, Hill Street 1 (“we”)
  {
    after: new RegExp(String.raw`^[^;"“”]{0,200}\([^()]{0,120}["“'‘’] ?${WE}[,.]? ?["”'’]`, 'iu'),
    weight: 11,
    isFormal: true,
  },
  // “We” and “us” refer to Fernway Notes
  {
    before: new RegExp(
      String.raw`["“'‘] ?${WE}[,.]? ?["”'’][^.;]{0,50}\b(?:means?|mean|refers? to|is|are|stands? for) (?:either |the company )?$`,
      'i',
    ),
    weight: 10,
  },
  // “We” refers to the Fernway Notes organization
  {
    before: new RegExp(
      String.raw`["“'‘] ?${WE}[,.]? ?["”'’][^.;]{0,50}\b(?:means?|refers? to) the $`,
      'i',
    ),
    after: wording`^ (organi[sz]ation|company|foundation|team|project)`,
    weight: 10,
  },
  // We at Fernway Notes; we are Fernway Notes; us, Fernway Notes GmbH
  { before: /\b(?:we|us)(?:,| at| here at| are|, at) (?:the company )?$/i, weight: 6 },
  // The data controller is Fernway Notes
  {
    before:
      /\b(?:controller|operator|provider|responsible (?:party|entity|company|body|person))\b(?:,|[^.;,]{0,60}(?:\bis|\bare|:|\bby)) (?:the company )?$/i,
    weight: 6,
  },
  // an agreement between you and Fernway Notes; you are contracting with Fernway Notes
  {
    before:
      /\b(?:(?<!purchase contract is )between you[^.;]{0,40} and|contract(?:ing|ual relationship)?(?: is)? (?:with|between)|agreement (?:is )?(?:with|between)|entity (?:you are contracting with )?is:?|agree(?:ing)? with|agreement with|entered into (?:by and )?(?:between|with)|by and between|concluded with) (?:us, |either |\(?i\)? )?$/i,
    weight: 6,
  },
  // Fernway Notes Limited, Hill Street 1, will be the controller of your data
  {
    after:
      /^,? ?(?:[^.;]{0,160}, ?)?(?:is|are|will be|acts? as|shall be) (?:the |an? )?(?:\w+ )?(?:data )?controller\b/i,
    weight: 7,
  },
  // These terms are between Fernway Notes and its users
  {
    before: /\bbetween (?:the company )?$/i,
    after:
      /^ and (?:its|our|all|the|any|each) (?:\w+ )?(?:users?|customers?|members?|clients?|visitors?)\b/i,
    weight: 6,
  },
  // Company: Fernway Notes
  {
    before:
      /^\W{0,4}(?:the )?(?:name of (?:the )?)?(?:app(?:lication)?|product|game|(?:web)?site|company|(?:service )?provider|operator|developer|publisher|(?:web ?site )?owner|rights? ?holder|business|(?:data )?controller|extension|plugin)(?: name)?: $/i,
    weight: 6,
  },
  // operated by Fernway Notes, Inc.
  {
    before:
      /\b(?<!\b(?:data|content|information|imagery|materials?|authori[sz]ation|licen[cs]es?|(?:web)?sites|functionality|functions?|tools?|features?|settings|options?) )(?:owned|operated|provided|offered|run|published|issued|created|developed|made available|brought)(?: to you)?(?: exclusively)? by (?:the company )?$/i,
    weight: 5,
    isOfThisDocument: true,
  },
  // The Fernway Notes Privacy Policy; Fernway Notes’s Terms
  {
    after: new RegExp(String.raw`^(?:['’]s?)? (?:${NO_SMALL_WORD}[\w&-]+ ){0,2}${DOCUMENT}`, 'i'),
    weight: 2.5,
    isOfThisDocument: true,
  },
  // how Fernway Notes collects
  {
    before: /\b(?:how|which|what|ways|when|why|(?:data|information) that) (?:the )?$/i,
    after: new RegExp(
      String.raw`^(?: and its [\p{L} ]{3,30})?,? (?:\([^)]{0,80}\) ?)?${DOES}\b`,
      'iu',
    ),
    weight: 4,
    isOfThisDocument: true,
  },
  // Welcome to Fernway Notes
  {
    before:
      /\b(?:welcome to|here at|thank you for (?:using|choosing|visiting|your interest in)|^at) (?:the )?$/i,
    weight: 4,
  },
  // Fernway Notes respects your privacy
  {
    after:
      /^ (?:\([^()]{0,80}\) )?(?:respects? (?:your|our|the|every)|is committed|takes? (?:\w+ )?(?:your|privacy)|values? your|cares? about|reserves? the right|believes? in)\b/i,
    weight: 4,
  },
  // Fernway Notes’s ways; Fernway Notes may
  { after: new RegExp(`^(?:['’]s| ${DOES}) `, 'i'), weight: 1 },
  // © 2026 Fernway Notes
  // '(c)' alone is the letter of an item.
  {
    before: /(?:(?:©|\bcopyright)[ ,\d–-]{0,20}|\(c\)[ ,]{0,2}\d[ ,\d–-]{0,18})(?:by )?$/i,
    weight: 4,
  },
  // Fernway Notes operates this store and website
  {
    after:
      /^ (?:operates|runs|owns) (?:this|the|our) (?:online )?(?:store|shop|website|site|app|application|service|platform)\b/i,
    weight: 5,
  },
  // Fernway Notes, Inc. (Fernway) operates the site
  {
    after: /^ (?:\([^()]{0,80}\) )?(?:operates?|runs?|owns?) (?:the|this|these|each|all|our)\b/i,
    weight: 3,
    isFormal: true,
  },
  // Contact us at: Fernway Notes Oy, Hill Street 1
  {
    before:
      /\b(?:contact|write to|mail|e-?mail|address|addressed to|attn|letter|post)\b[^.]{0,60}(?:\bat|\bto|:|\bby mail|,) ?$/i,
    weight: 3,
    isFormal: true,
  },
]

/** Names of others: examples, partners and places to visit. */
const OF_OTHERS =
  /\b(?:such as|e\.g\.,?|for example,?|includ(?:ing|es?)|like|via|through|third[- ]part(?:y|ies)|partners?|providers?|processors?|vendors?|owners?|see|read|visit|more information (?:about|on)(?: how)?|trademarks? of|services of|registered with|available on|download(?:ed)? (?:from|on)|logged? in (?:with|to)|acquired by|subsidiar(?:y|ies) of|successor|merged|formerly)[^.;]{0,12}$|\b(?:we|(?:web)?sites?|apps?|services?)\b[^.;]{0,20} (?:uses?|utili[sz]es?) (?!of\b)[^.;]{1,70}(?:provided|offered|operated|run|developed) by $/i

/** Whether the words before a mention make it somebody else's name. */
export function isOfOthers(sentence: string, { start }: NameMention): boolean {
  return OF_OTHERS.test(sentence.slice(Math.max(0, start - BEFORE_CHARACTERS), start))
}

/**
 * How reliably a sentence marks a name as the document's owner: 0 if it does not.
 *
 * @param plain the sentence after `toPlain`
 */
export function namingWeight(sentence: string, plain: string, mention: NameMention): number {
  if (isOfOthers(sentence, mention)) return 0
  const { start, end, hasLegalForm } = mention
  const before = sentence
    .slice(Math.max(0, start - BEFORE_CHARACTERS), start)
    .replace(/["“'‘]$/, '')
  const after = sentence.slice(end, end + AFTER_CHARACTERS).replace(/^["”'’](?!s\b)/, '')
  const isOfOther = speaksOfOther(plain)
  return NAMING_PLACES.reduce(
    (most, place) =>
      place.weight > most &&
      (place.isFormal === undefined || hasLegalForm) &&
      !(place.isOfThisDocument && isOfOther) &&
      (place.before === undefined || place.before.test(before)) &&
      (place.after === undefined || place.after.test(after))
        ? place.weight
        : most,
    0,
  )
}

/** “Fernway” after Fernway Notes, Inc.: the short name that a document uses for its owner. */
const SHORT_NAME = /["“'‘] ?(\p{Lu}[^"“”'‘’(),]{1,25}|\p{Ll}{2,15}),? ?["“”'’]/gu

/** Capitalised words before a comma: 'NOTES, ' before 'Fernway Inc.' */
const BEFORE_COMMA =
  /(?:^|[^\p{L}\p{N}.,] )((?:\p{Lu}[\p{L}\p{N}&'’-]{0,30} ){0,3}\p{Lu}[\p{L}\p{N}&'’-]{0,30}), $/u

/**
 * The name with the words before a comma that belong to it: 'Notes, Fernway Inc. (“Notes”)'. Without a
 * short name that says so they are another name: 'Otherly, Fernway Inc.'
 */
export function wholeName(sentence: string, mention: NameMention): string {
  const { start, name, hasLegalForm } = mention
  const earlier = BEFORE_COMMA.exec(
    sentence.slice(Math.max(0, start - BEFORE_CHARACTERS), start),
  )?.[1]
  if (!hasLegalForm || earlier === undefined || STARTERS.has(earlier.toLowerCase())) return name
  const isShort = shortNamesAfter(sentence, mention).some(
    (short) => short.toLowerCase() === earlier.toLowerCase(),
  )
  return isShort ? `${earlier} ${name}` : name
}

/** The short names in the brackets after a name. */
export function shortNamesAfter(sentence: string, { end }: NameMention): readonly string[] {
  const bracket = /^(?:,? [^()]{0,60})? ?\(([^()]{0,160})\)/.exec(
    sentence.slice(end, end + AFTER_CHARACTERS),
  )?.[1]
  return [...(bracket ?? '').matchAll(SHORT_NAME)].map(([, name = '']) =>
    name.replace(/^the /i, ''),
  )
}
