/**
 * A walk over what a page shows, in reading order: open and closed shadow trees in place of their
 * hosts, frames of the same origin in place of their elements, without anything hidden.
 */

/** Callbacks of the walk. Each text is that of one text node. */
export type PageVisitor = Readonly<{
  /** `isClosed`: a part that the page lets its readers open: a closed panel, tab or `details`. */
  open: (element: Element, isClosed: boolean) => void
  text: (node: Text) => void
  close: (element: Element) => void
}>

/** Limits of a walk. The largest real policies have some 5,000 elements; scripts can nest without end. */
const ELEMENTS_MAX = 100_000
const DEPTH_MAX = 400
/** A smaller frame is an advertisement or a counter, in CSS pixels. */
const FRAME_MIN_PIXELS = 50

const ELEMENT_NODE = 1
const TEXT_NODE = 3

/** Elements without a text of the page. What a visitor typed is none. */
const UNREAD: ReadonlySet<string> = new Set(
  'script style noscript template svg canvas object embed video audio map textarea datalist head'.split(
    ' ',
  ),
)

/** Classes, in the usual frameworks, of parts that a press opens. */
const PANEL_CLASS = /(?:^|\s)(?:accordion|collapse|faq|tab-?(?:pane|content))/i

type Walk = { elements: number; isCut: boolean; panelIds: ReadonlySet<string> }

/**
 * Walks over the body of a page.
 *
 * @returns whether parts were left out because the page has too many elements
 */
export function walkPage(page: Document, visitor: PageVisitor): boolean {
  const walk: Walk = { elements: 0, isCut: false, panelIds: panelIdsOf(page) }
  if (page.body !== null) visitElement(page.body, visitor, walk, 0)
  return walk.isCut
}

function visitElement(element: Element, visitor: PageVisitor, walk: Walk, depth: number): void {
  if (UNREAD.has(element.localName)) return
  walk.elements += 1
  if (walk.elements > ELEMENTS_MAX || depth > DEPTH_MAX) {
    walk.isCut = true
    return
  }
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const isGone = style?.display === 'none'
  if (isGone && !canBeOpened(element, walk.panelIds)) return
  const isShown = style?.visibility !== 'hidden' && style?.visibility !== 'collapse'
  const framed = element.localName === 'iframe' ? frameDocument(element) : undefined
  visitor.open(element, isGone)
  for (const child of framed === undefined ? childrenOf(element) : [framed.body]) {
    if (isText(child)) {
      if (isShown) visitor.text(child)
    } else if (isElement(child)) visitElement(child, visitor, walk, depth + 1)
  }
  visitor.close(element)
}

// By their numbers: the nodes of a frame are instances of its own classes.
function isText(node: Node): node is Text {
  return node.nodeType === TEXT_NODE
}

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE
}

/** The children as they are shown: of the shadow tree, or assigned to a slot of one. */
function childrenOf(element: Element): Iterable<Node> {
  if (element.localName === 'slot' && 'assignedNodes' in element) {
    const assigned = assignedTo(element)
    if (assigned.length > 0) return assigned
  }
  return (shadowOf(element) ?? element).childNodes
}

function assignedTo(slot: Element): readonly Node[] {
  const view = slot.ownerDocument.defaultView
  return view !== null && slot instanceof view.HTMLSlotElement ? slot.assignedNodes() : []
}

/** Extensions may look into closed shadow trees too: their text is on the screen. */
function shadowOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot !== null) return element.shadowRoot
  if (!element.localName.includes('-')) return null
  const { dom } = globalThis.chrome ?? {}
  return dom?.openOrClosedShadowRoot(element) ?? null
}

/** The document in a frame of the same origin; undefined for others, and for frames too small to read. */
export function frameDocument(frame: Element): Document | undefined {
  const view = frame.ownerDocument.defaultView
  if (view === null || !(frame instanceof view.HTMLIFrameElement)) return undefined
  const { width, height } = frame.getBoundingClientRect()
  if (Math.min(width, height) < FRAME_MIN_PIXELS) return undefined
  // Null where the frame is of another origin. A frame that loads has no body yet.
  const page = frame.contentDocument
  return page?.body == null ? undefined : page
}

function canBeOpened(element: Element, panelIds: ReadonlySet<string>): boolean {
  return (
    panelIds.has(element.id) ||
    element.getAttribute('role') === 'tabpanel' ||
    element.hasAttribute('aria-labelledby') ||
    PANEL_CLASS.test(element.getAttribute('class') ?? '')
  )
}

function panelIdsOf(page: Document): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const control of page.querySelectorAll('[aria-controls]')) {
    for (const id of (control.getAttribute('aria-controls') ?? '').split(/\s+/)) {
      if (id !== '') ids.add(id)
    }
  }
  return ids
}
