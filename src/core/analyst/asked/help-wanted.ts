import { compileWording } from '../reading/wording.ts'

/**
 * What the product offers for a question that names nothing to look up.
 * - `overview`: 'Summarise this', 'Is it safe?': the seven answers cover it.
 * - `comparison`: 'What changed?': comparing two documents answers it.
 * - `questions`: 'Hello', 'Thanks': suggest questions that the document answers well.
 */
export type HelpWanted = 'overview' | 'comparison' | 'questions'

/** Longer questions name something to look up and go to the scorer. */
const WORDS_MAX = 12

const WORDS = /[\p{L}\p{N}]+/gu
const APOSTROPHES = /['‘’]/g

/** Words that name the document as a whole, or nothing. */
const ABOUT_IT = setOf(
  'this it the a an of all in for is whats what these document documents policy policies privacy terms conditions agreement contract text page thing service app site website company please just so really and or to me us',
)
/** One of `names` is enough if all other words are in `beside`. */
const HELP: readonly Readonly<{
  help: HelpWanted
  names: ReadonlySet<string>
  beside: ReadonlySet<string>
}>[] = [
  {
    help: 'questions',
    names: setOf(
      'hello hi hey hiya yo howdy greetings morning afternoon evening thanks thank thx ty cheers ok okay cool great nice good perfect awesome wow sure yes yeah yep no nope bye goodbye test testing help please hmm lol sorry huh what start begin',
    ),
    beside: setOf(
      'you u there very much so a lot all for me again everyone that got it i see then well and one two',
    ),
  },
  {
    help: 'overview',
    names: setOf(
      'summarise summarize summary summaries overview tldr tl gist nutshell recap explain simplify shorten outline highlights',
    ),
    beside: setOf(
      'can could would you give make show i want need get have with dr short brief quick simple plain english words main points key do my tell',
    ),
  },
  {
    help: 'overview',
    names: setOf(
      'safe unsafe trust trusted trustworthy dangerous risky risks legit scam shady sketchy fair unfair worried concerned worry catch dealbreaker dealbreakers flags okay ok good bad say about mean matters important',
    ),
    beside: setOf(
      'should can i be any there are red before anything does do tell most here use using big signing sign accept agree',
    ),
  },
  {
    help: 'overview',
    names: setOf('know'),
    beside: setOf(
      'should do i need must to anything everything important most first about before sign signing agree agreeing accepting here there',
    ),
  },
  {
    help: 'comparison',
    names: setOf('changed changes compare comparison updated'),
    beside: setOf(
      'has have was are since last version versions new old different difference differences previous time between two both any there here did lately recently anything with show tell',
    ),
  },
]

/** Whole questions, matched exactly. */
const PHRASES: ReadonlyMap<string, HelpWanted> = new Map([
  ['how are you', 'questions'],
  ['who are you', 'questions'],
  ['what are you', 'questions'],
  ['what can you do', 'questions'],
  ['what can i do here', 'questions'],
  ['what can i ask', 'questions'],
  ['what can i ask you', 'questions'],
  ['what should i ask', 'questions'],
  ['how does this work', 'questions'],
  ['can you help me', 'questions'],
  ['should i sign', 'overview'],
  ['should i sign this', 'overview'],
  ['should i accept', 'overview'],
  ['should i accept this', 'overview'],
  ['should i agree', 'overview'],
  ['should i agree to this', 'overview'],
  ['is it fine', 'overview'],
  ['is this fine', 'overview'],
  ['whats new', 'comparison'],
  ['what is new', 'comparison'],
  ['anything new', 'comparison'],
  ['whats different', 'comparison'],
  ['what is different', 'comparison'],
  ['what is this', 'overview'],
  ['whats this', 'overview'],
])

/** Refers to an earlier question, if there was one. */
const POINTS_BACK = compileWording('it | that | they | them | these | those', 'i')

/**
 * The help for a question that names nothing to look up. Undefined where it names something ('Do they
 * have my card number?'), or refers to an earlier question ('Is it safe?').
 */
export function helpWanted(question: string, hasEarlier: boolean): HelpWanted | undefined {
  const words = question.toLowerCase().replace(APOSTROPHES, '').match(WORDS) ?? []
  if (words.length > WORDS_MAX) return undefined
  // Only punctuation or emoji.
  if (words.length === 0) return 'questions'
  const phrase = PHRASES.get(words.join(' '))
  if (phrase !== undefined) return phrase
  const found = HELP.find(
    ({ help, names, beside }) =>
      words.some((word) => names.has(word)) &&
      words.every(
        (word) =>
          names.has(word) || beside.has(word) || (help !== 'questions' && ABOUT_IT.has(word)),
      ),
  )
  // 'Thanks for that' is no follow-up.
  if (found?.help !== 'questions' && hasEarlier && POINTS_BACK.test(question)) return undefined
  return found?.help
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
