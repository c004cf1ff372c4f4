/** Legal forms that a name may end with; an answer says the name without them. */
const LEGAL_FORM =
  /,? (?:Incorporated|Inc|INC|LLC|L\.L\.C|Ltd|LTD|Limited|GmbH|Corp|Corporation|Co|Company|PLC|plc|S\.A|SA|SAS|AG|B\.V|BV|AB|Oy|Pty Ltd|Pty\. Ltd|LP|L\.P|S\.à r\.l|Sàrl|S\.r\.l|SE|ASA|A\/S|AS|PBC|K\.K)\.?(?=$|[\s,;)(."”'’])/

const NAME_WORD = String.raw`[a-z]?[A-Z0-9][\p{L}\p{N}&.!'’+-]*`
export const NAME = String.raw`(${NAME_WORD}(?: (?:of |and |& |the )?${NAME_WORD}){0,4}(?:, (?:Inc|LLC|Ltd|Limited|GmbH|Corp|L\.P|LP)\.?)?)`

/** A long name with the short one that the document goes on with. */
const NAME_AND_SHORT_NAME = new RegExp(
  String.raw`${NAME}(?:,? [^()]{0,40})? \((?:the )?["“]([A-Z0-9][^"“”(),]{1,25}),?["”]`,
  'gu',
)

/** 'Fernway Terms (“Fernway ToS”)' names the document, not the company. */
const OWN_DOCUMENT = /\b(?:ToS|TOS|Terms|Policy|Services?|Agreement|Site|Platform|Notice|App)$/

/** How a document says whose it is. The name is the first group. */
const NAMING: readonly RegExp[] = [
  // We, Fernway Notes Oy, Harbour Street 1, Helsinki, Finland (“we”)
  new RegExp(String.raw`\b[Ww]e(?:,| at) ${NAME}`, 'u'),
  // Fernway Notes Oy, a company of Finland (“Fernway”, “we”): the short name that it gives itself
  /\([^()"“”]{0,40}["“](?![Ww][Ee]\b|[Uu][Ss]\b|[Oo][Uu][Rr]\b|the company\b|company\b)(\p{L}[^"“”(),]{1,30}),?["”][^()]{0,60}["“](?:we|us|our|We|Us|Our|WE|US)\b/u,
  /\([^()"“”]{0,40}["“](?:we|us|our|We|Us|Our)[,"”][^()]{0,60}["“]([A-Z][^"“”()]{1,30}?),?["”][^()]{0,20}\)/u,
  // Fernway Notes, Inc. (“Fernway”, “we”, “us”)
  new RegExp(
    String.raw`${NAME}(?:,? (?:and|together with) (?:its|our|their) [\p{L} ,-]{3,60})?,? \((?:[^)]{0,90}?)["“'‘](?:we|us|our|We|Us|Our|WE|US|the [Cc]ompany|Company)\b`,
    'u',
  ),
  // fernway (“we”), a name in small letters
  /^([a-z][\w.-]{2,20}) \(["“](?:we|us|our)\b/u,
  // operated by Fernway Notes, Inc.
  new RegExp(
    String.raw`\b(?:[Oo]perated|[Pp]rovided|[Oo]ffered|owned|published|issued|run|entered into) by ${NAME}`,
    'u',
  ),
  // between Fernway Notes Oy and you
  new RegExp(
    String.raw`\b[Bb]etween ${NAME},? and (?:you|a|an|the|its|[Cc]ustomers?|[Uu]sers?|[Ss]ubscribers?)\b`,
    'u',
  ),
  // Fernway Notes's Privacy Policy describes; the Fernway Notes Privacy Policy
  new RegExp(
    String.raw`\b(?:[Tt]he|[Tt]his|[Ww]elcome to(?: the)?) ${NAME}(?:['’]s?)? (?:Website |Site |Services? )?(?:Privacy|Cookies?|Terms|User Agreement|Acceptable|Community|Data Processing)`,
    'u',
  ),
  // The following sets forth Fernway Notes’s Terms of Use; your use of Fernway Notes’s other services
  new RegExp(
    String.raw`${NAME}['’]s (?:(?:other|online|websites?,?|mobile) )?(?:Privacy|Terms|Cookies?|services|products|[Ww]ebsites?|Services)\b`,
    'u',
  ),
  // explains how Fernway Notes collects
  new RegExp(
    String.raw`\b(?:how|which|what|ways) ${NAME}(?: and its [\p{L} ]{3,30})?,? (?:\([^)]{0,120}\) ?)?(?:collects?|uses?|handles?|process(?:es)?|treats?|may|shares?|protects?|stores?)\b`,
    'u',
  ),
  new RegExp(String.raw`\bbetween you and ${NAME}`, 'u'),
  new RegExp(
    String.raw`\b(?:use of|access to|Welcome to|welcome to|^At|Here at|using|used by) ${NAME}(?:['’]s)?(?=[ ,.!:])`,
    'u',
  ),
]

/** Capitalised words that begin such phrases and name no company. */
const NOT_A_COMPANY =
  /^(?:The|This|That|These|Those|What|Who|When|Where|Why|How|Here|There|Let|They|And|But|So|Our|Your|You|We|Us|WE|US|OUR|It|If|In|By|Privacy|Policy|Terms|Service|Services|Site|Sites|Website|Websites|Personal|Data|Information|Cookie|Cookies|User|Users|Customer|Company|Agreement|App|Apps|Applications?|Platform|Software|Products?|Content|Account|Mobile|GDPR|CCPA|EU|UK|US|U\.S\.?|United|European|California|Google Analytics|Effective|Last|Section|Please|Legal|Notice|Use|Acceptable|Community|All|Any|For|Web|Internet|API|APIs|Online|Controller|Processor|Third|Website[s’']|Others?|General|Individual|Business|Foundation|Additional|Supplemental|However|Moreover|Furthermore|Therefore|Additionally|Otherwise|Accordingly|Consequently|Nevertheless|Nonetheless|Similarly|Likewise|Generally|Typically|Usually|Occasionally|Sometimes|Currently|Specifically|Unfortunately|Finally|Also|Although|Though|While|Whenever|Because|Since|Unless|Until|Once|Upon|Under|With|Without|During|Depending|Regarding)(?:$|[\s’'])/

const SENTENCE_PART = 600

/**
 * The company whose document this is, as the sentence names it and without its legal form;
 * undefined when the sentence does not say.
 */
export function companyIn(sentence: string): string | undefined {
  const part = sentence.slice(0, SENTENCE_PART)
  for (const [, long = '', short = ''] of part.matchAll(NAME_AND_SHORT_NAME)) {
    // ‘Fernway Notes, Inc. (“Fernway”)’ names a company, ‘the website (“Service”)’ does not.
    const isShortForm = long.toLowerCase().startsWith(short.toLowerCase().slice(0, 4))
    const name = isShortForm && !OWN_DOCUMENT.test(short) ? shorten(short) : undefined
    if (name !== undefined) return name
  }
  for (const pattern of NAMING) {
    const name = pattern.exec(part)?.[1]
    if (name === undefined) continue
    const short = shorten(name)
    if (short !== undefined) return short
  }
  return undefined
}

/** ‘Fernway Services’, ‘Fernway Supplemental Terms’: what the company has, not what it is called. */
const OWN_THINGS =
  /(?: (?:Privacy|Terms|Services?|Websites?|Sites?|Platform|Apps?|Cookies?|Products|APIs?|Offerings|Standard|Developer|General|Publisher|Customer|User|Additional|Supplemental|Individual|Membership|Community))+$/

/** A name as people say it: without its legal form and without what belongs to the company. */
export function shorten(name: string): string | undefined {
  const bare = name
    .replace(LEGAL_FORM, '')
    .replace(/^(?:The|Other|At|Here at|Welcome to|By|And) /, '')
    .replace(/\. (?:You|We|The|Our|This|These|If|For|To)\b.*$/, '')
    .replace(OWN_THINGS, '')
    .replace(/['’]s?$|[.,:;!]{1,20}$/, '')
    .trim()
  if (bare.length < 2 || NOT_A_COMPANY.test(bare) || /^[\d ]+(?: |$)/.test(bare)) return undefined
  return bare === bare.toUpperCase() && bare.length > 12 ? undefined : bare
}
