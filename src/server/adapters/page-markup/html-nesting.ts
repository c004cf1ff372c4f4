/**
 * Nesting rules of HTML, as far as text depends on them: a subset of the HTML standard, section
 * 13.2.6 (tree construction).
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements that never have content (HTML standard, section 13.1.2). */
export const VOID_ELEMENTS = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Block elements, which an end tag of an inline element never closes. */
export const BLOCK_ELEMENTS = words(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe li ' +
    'main menu nav noscript object ol option p pre search section select summary svg table tbody td ' +
    'template textarea tfoot th thead title tr ul',
)

/** Block elements whose start tag ends an open paragraph. */
export const PARAGRAPH_ENDERS = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section ' +
    'summary table ul',
)

/** Elements that limit the scope of an end tag inside them. */
export const SCOPE_ELEMENTS = words('button caption object table td template th')

export const HEADING_ELEMENTS = words('h1 h2 h3 h4 h5 h6')

export type ImpliedEnd = Readonly<{ ends: readonly string[]; within: readonly string[] }>

/** Start tags that end an open sibling, and the elements that limit the search for it. */
export const IMPLIED_ENDS: ReadonlyMap<string, ImpliedEnd> = new Map([
  ['li', { ends: ['li'], within: ['ul', 'ol', 'menu', 'dir', 'td', 'th'] }],
  ['dt', { ends: ['dt', 'dd'], within: ['dl', 'td', 'th'] }],
  ['dd', { ends: ['dt', 'dd'], within: ['dl', 'td', 'th'] }],
  ['tr', { ends: ['tr', 'caption'], within: ['table'] }],
  ['td', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['th', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['thead', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['tbody', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['tfoot', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['option', { ends: ['option'], within: ['select'] }],
  ['optgroup', { ends: ['option', 'optgroup'], within: ['select'] }],
  ['body', { ends: ['head'], within: [] }],
])
