/** HTML elements that a tree of rich text may name directly. */
const HTML_NAMES: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside b blockquote body br button caption cite code dd del details dfn div ' +
    'dl dt em figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr i img input ins kbd label ' +
    'legend li link main mark meta nav noscript object ol option p picture pre q s script section ' +
    'select small span strong style sub summary sup svg table tbody td template textarea tfoot th ' +
    'thead time title tr u ul var video'
  ).split(' '),
)

/** Draft.js's words for levels. */
const LEVELS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Kinds of nodes in the usual rich text editors; the first match decides. */
const KINDS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:hard-?_?break|line-?_?break|soft-?_?break)$/, 'br'],
  [
    /^(?:code-?_?block|image|embed.*|asset.*|video|figure|media|divider|hr|horizontal.*|delimiter)$/,
    'img',
  ],
  [/list-?_?item|^bullet$|^check_list_item$|^(?:un)?ordered-list-item$|bulleted_list_item/, 'li'],
  [/^(?:ordered|numbered?)(?:-?_?list)$|^ol_list$/, 'ol'],
  [/list$/, 'ul'],
  [/^table-?_?row$|^row$/, 'tr'],
  [/^table-?_?header(?:-?_?cell)?$/, 'th'],
  [/^table-?_?cell$|^cell$/, 'td'],
  [/^table$/, 'table'],
  [
    /^(?:paragraph|block|unstyled|normal|quote|block-?quote|callout|text-?_?block|lead|intro)$/,
    'p',
  ],
  [
    /^(?:.*hyperlink|link|auto-?link|text|leaf|span|bold|italic|underline|mark|inline.*|mention|linebreak|emphasis|strong)$/,
    'span',
  ],
]

/** Containers around a whole text. */
const CONTAINER = 'div'

/**
 * The HTML element of a rich text node, by its kind: 'heading-2', 'listItem', 'hyperlink',
 * 'header-two', 'p'.
 *
 * @param level of a heading, if the node has it as a separate field
 */
export function elementName(kind: string, level: number | undefined): string {
  const name = kind
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
  if (HTML_NAMES.has(name) && !/^(?:link|button|title|header)$/.test(name)) return name
  if (/^(?:.*-)?head(?:ing|er|line)\b|^head(?:ing|er)|^title$/.test(name)) {
    const word = LEVELS.findIndex((one) => name.endsWith(one)) + 1
    const digit = Number(/[1-6]$/.exec(name)?.[0] ?? 0)
    return `h${Math.min(6, Math.max(1, level ?? 0, word, digit, level === undefined && word + digit === 0 ? 2 : 1))}`
  }
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? CONTAINER
}
