import { compileWording, wording } from './wording.ts'

/**
 * Patterns for the scope of a verb: its subject, and whether it is negated, hedged or only mentioned.
 * All of them match plain text (`toPlain`).
 */

/** Where one clause ends and the next begins. A negation never applies across it. */
export const CLAUSE_BOUNDARY =
  /[;!?]| but | however,? | although | though | whereas | while |,? (?:and|or|nor) (?=(?:we|you|they|it) (?!service|support|provider|security|system))|, (?=(?:we|you|they|it) (?!service|support|provider|security|system))| nor (?=do|does|will|have|has|is|are|did)/g

/** 'Not' and similar words; 'nor' opens a clause of its own and is looked for at its start. */
export const NEGATOR = wording`not | never | no | nor | neither | none | nobody | without | nothing | refuses? | refrains?`

/**
 * Negations of something other than the verb that follows: 'data that does not identify you may be
 * shared', 'not limited to', 'without notice'. They are removed first.
 */
export const OTHER_NEGATION = compileWording(
  '(whether or not|not only|not just|not limited to|no matter|no later than|no charge|no cost) | not (*ly)? (identif*|reveal|includ*|contain*|subject|constitute|require[sd]?|necessarily|be (used|linked|associated|combined|able|reasonably)|want|wish|agree|consent|apply|responsible|personal(ly)?|identifiable|directly|control|endorse|affect|intended|opt(ed)?-out|a party|yet) | without (your|any|prior|further|our|additional|first|undue|such|express|the)..3 (notice|consent|limitation|notifying|permission|charge|prejudice|cost|delay|liability|obligation|approval|regard|compensation|payment|restriction|it|them|these|those|this)',
  'g',
)

/** The verb only names something to ask about, refuse or be told about. */
export const RIGHT_FRAME = wording`(rights?|opt(ing|ed|s)?-?out|opt-out|request(s|ed|ing)?|ask(s|ed|ing)?|direct(s|ed|ing)? (us|a business|the)|tell us|instruct*|object(ing)? to|stop|prevents?|withdraw|want us|wish|like us|prefer|whether|entitled|choose|do not sell or share my|do not sell my|learn|find out|<!(we) know (if|how|what|whether)|inform you|notify you|receive notice|notified)`

/** 'We have stopped selling', 'it ceased to collect': a denial. Matches directly before the verb. */
export const STOPPED = wording`(stopped|ceased|discontinued|quit) (to)? $`
/** 'We stop sharing when the rental ends': the company does it until then. */
export const THEY_STOP =
  /\b(?:we|it|(?:the|our) (?:\w+ ){0,2}(?:app|application|service|software|system|bike|device|product)) (?:(?:will|shall|then|also|\w+ly) ){0,3}(?:stops?|ceases?|discontinues?|halts?|quits?) (?:to )?$|\b(?!(?:you|who|which|that|he|she) )[a-z][\w.'-]* (?:(?:also|then|\w+ly) )?(?:stops|ceases|discontinues|halts|quits) (?:to )?$/

/** A company's name: a word that is not one for its readers or others. */
const NAME = String.raw`(?!(?:user|customer|consumer|client|member|person|individual|resident|subject|party|parent|guardian|buyer|seller|subscriber|licensee|visitor|who|which|it|he|she|one|you)\b)[a-z][\w.'-]*`
/** What the company may do: 'we have the right to', 'fernway is entitled to', 'the app asks for permission to'. */
export const OWN_RIGHT = new RegExp(
  [
    String.raw`\b(?:we (?:\w+ )?(?:have|reserve|retain)|${NAME} (?:has|reserves|retains)) (?:\w+ ){0,2}rights? to\b`,
    String.raw`\b(?:we (?:are|shall be|will be)|${NAME} (?:is|shall be|will be)) (?:also )?entitled to\b`,
    String.raw`\b(?:we|the (?:app|application|service|site)) (?:may |will )?(?:asks?|requests?) (?:you )?(?:for )?(?:your )?(?:permission|consent) to\b`,
  ].join('|'),
  'g',
)

/** The verb is in a condition that may not be met. */
export const CONDITION_FRAME = wording`(if|in case|in the event|unless|should|where the|where a) ([^\s,]+)..14 $ | (until|were|before|once) ..5 $`

/** The verb is announced, not stated: 'how we share', 'the ways in which we use'. */
export const MANNER_FRAME = wording`(how|<!(is )why|what|ways|<!(no) circumstances|purposes|reasons|with whom|to whom) ..8 $`

/** 'For purposes of the CCPA, we do not': a legal definition, not a purpose. */
export const FOR_PURPOSES_OF = wording`for (the)? purposes? of ~,80 , `

/** The verb is hedged. */
export const HEDGE = wording`(may|might|can|could|sometimes|from time to time|occasionally|(reserves?|retains?|have|has) the right)`

/** Possible subjects of a verb; the last one before it counts. */
export const THEY_SUBJECT = compileWording('we | us | the company | our company', 'g')
export const YOU_SUBJECT = compileWording(
  'you | users? | customers? | members? | buyers? | sellers? | subscribers? | child | children | minors? | parents? | visitors? | others | consumers? | licensee | client | publishers? | developers? | everyone | people | creators?',
  'g',
)
export const OTHERS_SUBJECT = compileWording(
  'third-part(y|ies)( *)? | service providers? | partners? | advertisers? | vendors? | contractors | processors? | affiliates? | <!(our) ((web)?sites|networks?|apps|applications|platforms?) | they | who | retailers? | merchants? | other users',
  'g',
)

/** Words that are verbs or nouns: 'the use of', 'your access to', 'our records'. */
export const VERB_OR_NOUN = wording`^(uses?|access|process|records?|requests?|stores?|logs?|transfers?|releases?|estimates?|shares?|exchange|license|monitor|sees?|approximate)$`
export const NOUN_BEFORE = wording`(the|your|our|their|its|any|this|such|an?|of|these|those|chat|data|service's|grant us|app|web|quick|internet|mobile|full|remote|right of|have|unauthori[sz]ed|deletion|application|hiring|recruitment|registration|verification|checkout|review|business|limit|control|restrict|personal) $`

/** Words before a participle that is the verb of its clause, not an adjective. */
export const FINITE_BEFORE = wording`(we|have|has|had|and|or|not|never|also|previously|they|*ly),? $ | ^$ | [,/] $`

/** A second verb of the same subject. */
export const COORDINATED = wording`,? (and|or|but) {auxiliary} ({auxiliary})..2 $`

/** 'You agree not to', 'you may not': the list that follows is forbidden to the reader. */
export const READER_MUST_NOT = wording`(you|users?|customers?|members?) (\w+)..2 (agree|may not|must not|shall not|will not|represent|undertake|warrant|can not)!(... we)`

/** Duties of the reader: what they must tell others is not the company's practice. */
export const READER_MUST = wording`(you|your|publishers?|customers?|developers?|advertisers?|polic(y|ies)|apps?|members?) (\w+)..3 (must|shall|should|needs? to|(are|is) required to|agrees? (to|that))!(... we)`

/** A company's name as subject: 'fernway may', 'the fernway group also', not 'these services may'. */
export const NAME_SUBJECT =
  /^(?!(?:to|if|for|by|use|please|any|all|some|do|in|on|at|with|not|when|where|such|law|through|these|those|this|that|each|every|your|their|its|other|another|many|most|it|how|as|and|or|but|nor|may|will|can|which|who|including|also|then|is|are|be) |\(?\w{1,3}[.)] |- )(?:[\w.,'&()-]+ ){1,6}$/
/** The auxiliary between a name and a verb in its base form: 'fernway may share', not 'share, sell'. */
export const AUXILIARY = wording`(may|will|does|do|can|has|might|would|could|to) `

/** A passive verb: its agent is not the last noun before it. */
export const PASSIVE_BEFORE =
  /\b(?:be|been|being|is|are|was|were|gets?) (?:(?:not|never|no longer|also|then|further|either|\w+ly) ){0,2}(?:\w+(?:ed|old|ent|en),? (?:(?:or|and|nor) )?(?:\w+ly )?){0,4}$/

/** 'This policy describes when your data may be shared' announces content and states no practice. */
export const ANNOUNCES = wording`^(this|our|the) ..4 (policy|notice|statement|section|page|document) ..2 (describes?|explains?|outlines?|details|sets out|provides information|tells? you|informs? you)`
