import { ACCURACY_FIGURES } from './accuracy-figures.ts'

type MeasureName = keyof typeof ACCURACY_FIGURES.measures

type Figure = Readonly<{
  value: number
  /** Bounds of the 95% interval. */
  range?: readonly [number, number]
  wanted?: number
  plain?: Readonly<{ name: string; value: number }>
}>

const FIGURES: Readonly<Record<MeasureName, Figure>> = ACCURACY_FIGURES.measures
const { samples } = ACCURACY_FIGURES

/** One measurement, in plain words. */
export type Measure = Figure &
  Readonly<{
    id: MeasureName
    /** What the figure means, in numbers computed from it. */
    sentence: string
    /** Unit of the value: '%', or ' of 724' for a count. */
    unit: string
    /** Whether the goal is reached; undefined without a goal. */
    isGoalMet?: boolean
  }>

export type MeasureGroup = Readonly<{
  id: string
  title: string
  /** What was measured, and the sample size. */
  sample: string
  measures: readonly Measure[]
  /** What the figures alone do not show. */
  note?: string
}>

const inWords = (count: number): string => count.toLocaleString('en-US')

/** 'Of 100 …, 86 …'; of 1,000 where rounding to a whole percent would lose too much. */
function share(name: MeasureName, things: string): string {
  const { value } = FIGURES[name]
  const isRare = value < 5 || (value > 95 && value < 100)
  const count = Math.round(isRare ? value * 10 : value)
  return `Of ${isRare ? '1,000' : '100'} ${things}, ${inWords(count)}`
}

const rounded = (name: MeasureName): number => Math.round(FIGURES[name].value)

type Reading = Readonly<{ sentence: string; isLessBetter?: boolean; unit?: string }>

function measure(id: MeasureName, { sentence, isLessBetter, unit = '%' }: Reading): Measure {
  const figure = FIGURES[id]
  const { value, wanted } = figure
  if (wanted === undefined) return { ...figure, id, sentence, unit }
  const isGoalMet = isLessBetter ? value <= wanted : value >= wanted
  return { ...figure, id, sentence, unit, isGoalMet }
}

/** Percent of the answerable questions with neither a right, a wrong nor a silent answer. */
const ownPartly = 100 - rounded('ownRight') - rounded('ownWrong') - rounded('ownSilent')

/** All measurements of answers and pages, in the order of the page. */
export const MEASURE_GROUPS: readonly MeasureGroup[] = [
  {
    id: 'verdicts',
    title: 'The four verdicts',
    sample: `Selling, de-identified data, location and sharing: ${inWords(samples.verdicts)} verdicts on ${inWords(samples.documents)} documents.`,
    measures: [
      measure('verdictsRight', {
        sentence: `${share('verdictsRight', 'verdicts')} are right and show a sentence that carries them.`,
      }),
      measure('statedMissed', {
        isLessBetter: true,
        sentence: `${share('statedMissed', 'verdicts on what the document does state')} say that we found nothing.`,
      }),
      measure('unstatedInvented', {
        isLessBetter: true,
        sentence: `${share('unstatedInvented', 'verdicts on what the document does not state')} say something all the same.`,
      }),
      measure('verdictsFlipped', {
        isLessBetter: true,
        unit: ` of ${inWords(samples.verdicts)}`,
        sentence: `Verdicts that say “No” where “Yes” is right, or the reverse: ${inWords(FIGURES.verdictsFlipped.value)} of all ${inWords(samples.verdicts)}.`,
      }),
    ],
  },
  {
    id: 'points',
    title: 'What deserves a second look, and what you agree to',
    sample: `Three points are shown for each of the two, here on ${inWords(samples.documents)} documents. A point weighs more, the more a reader would want to be told of it.`,
    measures: [
      measure('considerationsShown', {
        sentence: `The three points worth a second look carry ${rounded('considerationsShown')}% of the weight that the best three could.`,
      }),
      measure('graveShown', {
        sentence: `${share('graveShown', 'documents with a point that readers would be angry to miss')} show one such point among the three.`,
      }),
      measure('agreedShown', {
        sentence: `The three points that you agree to carry ${rounded('agreedShown')}% of the weight that the best three could.`,
      }),
    ],
    note: 'Two careful readers would not choose the same three points of a long text, so 100% is out of anyone’s reach.',
  },
  {
    id: 'company',
    title: 'The company and the kind of document',
    sample: `The company on ${inWords(samples.documents)} documents; the kind on how documents of Open Terms Archive begin.`,
    measures: [
      measure('companyRight', {
        sentence: `${share('companyRight', 'documents')} have their company named right.`,
      }),
      measure('documentTypeRight', {
        sentence: `${share('documentTypeRight', 'documents')} are called the kind that they are, of nine kinds.`,
      }),
    ],
  },
  {
    id: 'own-questions',
    title: 'Your own questions',
    sample: `${inWords(samples.questions)} everyday questions about ${inWords(samples.documents)} documents, some of which do not answer them.`,
    measures: [
      measure('ownRight', {
        sentence: `${share('ownRight', 'questions that the document answers')} get the right answer.`,
      }),
      measure('ownWrong', {
        isLessBetter: true,
        sentence: `${share('ownWrong', 'such questions')} get a wrong one: sentences that do not answer.`,
      }),
      measure('ownSilent', {
        sentence: `${share('ownSilent', 'such questions')} get silence, with the nearest places named.`,
      }),
      measure('unansweredSilent', {
        sentence: `${share('unansweredSilent', 'questions that the document does not answer')} are rightly met with silence.`,
      }),
      measure('evidenceInFive', {
        sentence: `${share('evidenceInFive', 'questions of PrivacyQA')} have a sentence that experts marked among the five we find likeliest.`,
      }),
    ],
    note: `The ${ownPartly} of 100 that are left show a right sentence, but not the whole answer, or much beside it. PrivacyQA was collected by others on few documents, so its interval is wide.`,
  },
  {
    id: 'quotes',
    title: 'Quotes',
    sample: `${inWords(samples.quotes)} quotes in the answers about ${inWords(samples.quotedDocuments)} documents.`,
    measures: [
      measure('quotesVerbatim', {
        sentence: `${share('quotesVerbatim', 'quotes')} stand in the document word for word, at the place that is shown.`,
      }),
    ],
    note: 'That a quote is real does not make it the right one: the figures above say how often it is.',
  },
  {
    id: 'pages',
    title: 'Text of web pages',
    sample: `${inWords(samples.pages)} pages of real sites, beside their clean text.`,
    measures: [
      measure('pagesText', {
        sentence: `What we take from a page and its clean text agree by ${rounded('pagesText')}%, in runs of four words.`,
      }),
      measure('pagesWhole', {
        sentence: `${share('pagesWhole', 'pages')} keep at least 95% of their text.`,
      }),
    ],
    note: 'We saw these pages while we wrote the rules, so other pages may do a little worse.',
  },
]

/** '86.0%', '100%', '1 of 724'. */
export function figureText(value: number, unit: string): string {
  const isWhole = unit !== '%' || value === 100 || value === 0
  return `${isWhole ? inWords(value) : value.toFixed(1)}${unit}`
}

/** Goals are round numbers. */
export const goalText = (wanted: number, unit: string): string => `${inWords(wanted)}${unit}`

/** Readable names of the baselines; the documents use short ones. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  before: 'simple rules',
  BM25: 'word search (BM25)',
  'everything visible': 'all visible text',
}

export const plainName = (name: string): string => PLAIN_NAMES[name] ?? name

export type PictureKind = Readonly<{ kind: string; wrong: number; plain?: number }>

const PICTURES: readonly PictureKind[] = ACCURACY_FIGURES.pictures

/** Up to this percentage of wrong characters, readers hardly notice. */
const READ_WELL_MAX = 1

/** The kinds of pictures, worst first. */
export const PICTURE_KINDS = PICTURES.toSorted((a, b) => b.wrong - a.wrong)

/** What the figures of the pictures mean. */
export function picturesText(): string {
  const bad = PICTURE_KINDS.filter(({ wrong }) => wrong > READ_WELL_MAX)
  const well = `Of ${PICTURES.length} kinds of pictures, ${PICTURES.length - bad.length} are read with at most one wrong character in a hundred.`
  const rest = bad.map(
    ({ kind, wrong }) => `Not so a page ${kind}: ${Math.round(wrong)} in a hundred.`,
  )
  return [well, ...rest].join(' ')
}

/** A known kind of wrong answer, with a made-up example. */
export type Weakness = Readonly<{ id: string; title: string; text: string; example: string }>

/** The known weaknesses from docs/analyst.md, in plain words. */
export const WEAKNESSES: readonly Weakness[] = [
  {
    id: 'missed',
    title: 'Something is stated, and we do not find it',
    text: 'Most often a location in a long list, or de-identified data in half a sentence.',
    example:
      '“To keep the catalogue useful, counts drawn from your visits, without names, may travel to those who fund it.”',
  },
  {
    id: 'two-questions',
    title: 'Two questions at once',
    text: 'Both places must be found. Often only one of them is.',
    example:
      'You ask: “How long are my photos kept, and who can open them?” We find how long, and miss “Only our support staff may look at them.”',
  },
  {
    id: 'near',
    title: 'The document does not answer, and we show what stands near',
    text: 'Read the quote: it tells you whether it is an answer.',
    example:
      'You ask: “How do I change my password?” We show: “If you lose your password, write to help@fernway.example.”',
  },
  {
    id: 'few',
    title: 'A promise to a few looks like a promise to all',
    text: 'The verdict goes by it, and only its quote says whom it is for.',
    example: '“We do not sell the data of pupils who use the school edition.” We say: “No”.',
  },
  {
    id: 'sale',
    title: 'A sale that nobody is said to make',
    text: 'Without “we” or a name beside it, we do not find it.',
    example: '“What members who have agreed send in is sold to research firms.”',
  },
  {
    id: 'until',
    title: 'Until you leave',
    text: 'That something goes on until then is only understood of location.',
    example: '“We stop sharing your data when you leave.” We find no sharing in it.',
  },
  {
    id: 'cut',
    title: 'A point that is part of a sentence',
    text: 'Points that no rule of ours knows are told in some words of the sentence. The whole sentence stands below.',
    example:
      '“Replaced parts become the property …” breaks off before it says whose: “of the workshop”.',
  },
  {
    id: 'names',
    title: 'The product is taken for the company',
    text: 'That happens where the text never says whose it is.',
    example: 'A policy that speaks of the app Larkwise alone is said to be “of Larkwise”.',
  },
  {
    id: 'kinds',
    title: 'Rare kinds of documents',
    text: 'They are called by the nearest kind that we know, or not at all, and contracts of other kinds may do worse throughout.',
    example: 'Guidelines for requests of the police are called an acceptable use policy.',
  },
  {
    id: 'language',
    title: 'Only English',
    text: 'A document in another language is said to be one, and its answers are worth little.',
    example: '“Wir geben Ihre Daten an Partner weiter.”',
  },
]

/** What can be checked in any answer, without trusting figures. */
export const WHAT_ANSWERS_SHOW: readonly string[] = [
  'Every answer shows the sentence it is based on. Code cuts it out of your document by its place; nobody retypes it. A quote that does not stand there word for word is never shown.',
  '“Show in document” leads to that place, so that you can read the lines around it.',
  '“Not stated” is said where we found nothing at all, “We found no sentence that answers this” where we are less sure. Neither proves that the document is silent.',
  'Where our checks see a doubt, the answer says: “We are not sure about this one. Read the quote.”',
]

/** How the figures were measured, and their limitations. */
export const HOW_MEASURED: readonly string[] = [
  'Everything the analyst has learned was tested on documents that it had not learned from (cross-validation), parted by company. The interval says where the figure would lie, 95 times of 100, had we drawn other documents of the same sort.',
  'The right answers are our own labels. Language models wrote most of them, reading each document whole before any program had answered. Where two labelled the same, they agreed on the place nearly always, on yes or no less often.',
  'We chose some settings while looking at the same documents. Unseen ones may do a point or two worse.',
]

/** A step of the check that anyone can do. */
export type Step = Readonly<{ text: string; command?: string }>

export const REPRODUCE: readonly Step[] = [
  {
    text: 'Get the source of Plainclause and install it. It needs no key and no account.',
    command: 'npm install',
  },
  {
    text: 'Make this page’s figures again from docs/analyst.md and bench/results.md. Nothing should change.',
    command: 'npm run accuracy',
  },
  {
    text: 'Check the quotes on documents that you choose: put their texts into one file, each below a line like “### Example / Privacy Policy (own)”, pack it as ota-dev.txt.gz and name its folder. The last lines say how many quotes were shown, and how many of them stand in the text.',
    command: 'npm run bench:analyst -- FOLDER',
  },
  {
    text: 'Read the pictures. They are drawn on your machine.',
    command: 'npm run bench:ocr',
  },
]

/** Checks that take longer, and their data. */
export const REPRODUCE_MORE: readonly string[] = [
  'The open data are PrivacyQA (MIT), CLAUDETTE (CC BY 4.0), ToS;DR (CC BY-SA), PrivacySpy (CC BY 4.0) and Open Terms Archive (ODC-BY). In the shape that bench/analyst/quality-rows.ts tells, the same command measures them too.',
  'To train everything anew and get the cross-validated figures takes about an hour and our labelled documents: training/README.md. Of the labels, those in training/data come with the source; the texts belong to others and do not.',
]

/** What brackets and comparisons mean. */
export const HOW_TO_READ =
  'Brackets hold the 95% interval. “Simple rules” are what Plainclause went by before it learned from labelled documents. Goals that we miss are told too.'

/** The sections of the page, in order. */
export const CONTENTS: readonly Readonly<{ id: string; title: string }>[] = [
  ...MEASURE_GROUPS,
  { id: 'pictures', title: 'Photos' },
  { id: 'how-measured', title: 'How we measured' },
  { id: 'what-we-get-wrong', title: 'What we get wrong' },
  { id: 'what-answers-show', title: 'What each answer shows' },
  { id: 'check', title: 'Check it yourself in fifteen minutes' },
]
