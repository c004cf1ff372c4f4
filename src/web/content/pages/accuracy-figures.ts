/** Written by `npm run accuracy` from docs/analyst.md and bench/results.md. Not to be edited. */
export const ACCURACY_FIGURES = {
  /** Percent, with the 95% interval; `plain` is a simple method on the same documents. */
  measures: {
    verdictsRight: {
      value: 93.9,
      range: [92.1, 95.4],
      wanted: 86,
      plain: { name: 'before', value: 70.6 },
    },
    verdictsFlipped: {
      value: 0,
      wanted: 0,
      plain: { name: 'before', value: 1 },
    },
    statedMissed: {
      value: 4.7,
      range: [2.7, 6.9],
      wanted: 6,
      plain: { name: 'before', value: 29.9 },
    },
    unstatedInvented: {
      value: 2.2,
      range: [0.6, 3.8],
      wanted: 3,
      plain: { name: 'before', value: 0 },
    },
    considerationsShown: {
      value: 60.2,
      range: [56.4, 64],
      wanted: 55,
      plain: { name: 'before', value: 29.2 },
    },
    graveShown: {
      value: 85.6,
      range: [80.6, 90.6],
      wanted: 85,
      plain: { name: 'before', value: 48.3 },
    },
    agreedShown: {
      value: 54.6,
      range: [50.6, 59.1],
      wanted: 45,
      plain: { name: 'before', value: 22.3 },
    },
    companyRight: {
      value: 96.1,
      range: [93.4, 98.3],
      wanted: 90,
      plain: { name: 'before', value: 79.6 },
    },
    documentTypeRight: {
      value: 92.7,
      range: [90.3, 94.9],
      wanted: 93,
      plain: { name: 'words of the title', value: 86.6 },
    },
    ownRight: {
      value: 41.5,
      range: [39.7, 43.3],
      wanted: 30,
      plain: { name: 'before', value: 13.4 },
    },
    ownWrong: {
      value: 9.9,
      range: [8.8, 11],
      wanted: 15,
      plain: { name: 'before', value: 20.6 },
    },
    ownSilent: {
      value: 37.1,
      range: [35.2, 38.8],
    },
    unansweredSilent: {
      value: 79.3,
      range: [76.4, 82.1],
      wanted: 75,
      plain: { name: 'before', value: 66.5 },
    },
    evidenceInFive: {
      value: 65,
      range: [56.9, 73],
      wanted: 75,
      plain: { name: 'BM25', value: 55.9 },
    },
    pagesText: {
      value: 95.6,
      range: [92.6, 98],
      wanted: 95,
      plain: { name: 'everything visible', value: 92.6 },
    },
    pagesWhole: {
      value: 94.6,
      range: [86.5, 100],
      wanted: 90,
      plain: { name: 'everything visible', value: 94.6 },
    },
    quotesVerbatim: {
      value: 100,
      wanted: 100,
    },
  },
  samples: {
    verdicts: 724,
    documents: 181,
    questions: 3400,
    quotes: 2952,
    quotedDocuments: 200,
    pages: 37,
  },
  /** Percent of characters read wrong; `plain` is the native Tesseract. */
  pictures: [
    {
      kind: 'clean page, 200 dpi',
      wrong: 0,
      plain: 0,
    },
    {
      kind: 'scan, 1 degree off, noise',
      wrong: 0,
      plain: 0.11,
    },
    {
      kind: 'photo, 12 megapixels, desk and shadow',
      wrong: 0,
      plain: 0.17,
    },
    {
      kind: 'sans serif',
      wrong: 0.06,
      plain: 0.06,
    },
    {
      kind: 'small print, 7 points',
      wrong: 0.17,
      plain: 0.03,
    },
    {
      kind: 'two columns, 9 points',
      wrong: 0.08,
      plain: 72.89,
    },
    {
      kind: 'two columns, 7 points',
      wrong: 0.04,
      plain: 73.78,
    },
    {
      kind: 'light type on dark',
      wrong: 0,
      plain: 0,
    },
    {
      kind: '3 degrees off',
      wrong: 0.06,
      plain: 0.78,
    },
    {
      kind: '5 degrees off, the other way',
      wrong: 0,
      plain: 0.89,
    },
    {
      kind: 'on its right side',
      wrong: 0,
      plain: 83.58,
    },
    {
      kind: 'on its head',
      wrong: 0.11,
      plain: 85.19,
    },
    {
      kind: 'on its left side',
      wrong: 0.11,
      plain: 101.77,
    },
    {
      kind: 'in a hard shadow',
      wrong: 0.11,
      plain: 52.41,
    },
    {
      kind: 'blurred',
      wrong: 0,
      plain: 0,
    },
    {
      kind: 'low contrast',
      wrong: 0,
      plain: 0,
    },
    {
      kind: 'JPEG of quality 15',
      wrong: 0,
      plain: 0,
    },
    {
      kind: 'curved by 3 hundredths of its width',
      wrong: 42.43,
      plain: 39.16,
    },
  ],
} as const
