/** Abbreviations whose full stop never ends a sentence: a name or an example follows. */
const NEVER_ENDS: ReadonlySet<string> = new Set(
  'e.g i.e eg ie vs cf viz mr mrs ms dr prof st hon messrs incl esp'.split(' '),
)

/** Abbreviations whose full stop may also end a sentence: the next word decides. */
const MAY_END: ReadonlySet<string> = new Set(
  'inc ltd co corp llc plc gmbh pte pty sdn bhd spa srl sarl bv nv kk bros dept est etc al jr sr ph.d approx assn intl govt jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
)

/** Abbreviations before a number: 'Art. 6', 'No. 5', 'Sec. IV'. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  'no nos art arts sec secs sect para paras p pp fig vol ch cl reg cap tit'.split(' '),
)

/** Words that begin a new sentence rather than continue one after 'Inc.' or 'U.S.'. */
const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  `a an the this that these those we you he she they it i our your their its if in by for when where
  while as at on to under with without any all some each every no not please however although unless
  upon once after before during because since such other there here what who how do does are is may
  see contact note nothing subject except users members`.split(/\s+/),
)

const DOTTED = /^(?:[a-z]\.){1,5}[a-z]$/i
const NUMBER = /^(?:\d|[IVXLC]{1,6}\b|[A-Z]\b)/

/**
 * Whether the full stop after `token` ends a sentence. `next` is the text after the following space.
 * `token` is the run without spaces before the full stop, such as 'Inc', 'U.S' or 'data'.
 */
export function endsSentence(token: string, next: string): boolean {
  const word = token.toLowerCase()
  if (NEVER_ENDS.has(word)) return false
  if (BEFORE_NUMBER.has(word)) return word === 'no' && !NUMBER.test(next)
  // 'As section 11. of these terms says'.
  if (/^\d{1,4}$/.test(token) && /^[a-z]/.test(next)) return false
  // A single letter is an initial or marks a list item.
  if (/^\p{L}$/u.test(token)) return false
  if (MAY_END.has(word) || DOTTED.test(token)) {
    return SENTENCE_OPENERS.has(/^[a-z']{1,12}(?![a-z'])/i.exec(next)?.[0].toLowerCase() ?? '')
  }
  return true
}
