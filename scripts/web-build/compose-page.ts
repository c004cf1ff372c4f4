import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The built document with its placeholders for a page, and the hashes of its inline style and
 * script.
 */
export type Template = Readonly<{
  html: string
  /** Sources for the content security policy: 'sha256-…', without the quotes. */
  styleHash: string
  scriptHash: string
}>

export type PageParts = Readonly<{
  title: string
  description: string
  /** Addresses of the scripts the page needs first. */
  modules: readonly string[]
  body: string
}>

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/[^"]+\.css)"[^>]*>/

/**
 * Reads the bundler's document and inlines its stylesheet, so that the first paint waits only for
 * the page itself. Deletes the stylesheet's file.
 *
 * @param script runs in every document before its body is parsed
 */
export async function readTemplate(folder: string, script: string): Promise<Template> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const link = STYLESHEET.exec(built)
  if (link?.[1] === undefined) throw new Error('The built document links no stylesheet.')
  const file = join(folder, link[1])
  const css = (await readFile(file, 'utf8')).trim()
  if (css.includes('</')) throw new Error('The stylesheet cannot stand in a style element.')
  if (script.includes('</')) throw new Error('The script cannot stand in a script element.')
  await rm(file)
  return {
    html: replaceOnce(built, link[0], `<style>${css}</style><script>${script}</script>`),
    styleHash: hashOf(css),
    scriptHash: hashOf(script),
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Replaces the one occurrence of `mark`, literally. Throws when there is none. */
function replaceOnce(html: string, mark: string, text: string): string {
  const at = html.indexOf(mark)
  if (at === -1) throw new Error(`The document has no place for ${mark}`)
  return html.slice(0, at) + text + html.slice(at + mark.length)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function headOf({ title, description }: PageParts): string {
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Plainclause" />',
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    '<meta name="twitter:card" content="summary" />',
  ].join('\n    ')
}

/**
 * The scripts that the first one fetches once the page is painted (src/web/entry-client.ts).
 * Earlier they would compete with it for network and processor.
 */
function footOf(modules: readonly string[]): string {
  return modules
    .map((href) => `<link rel="later" crossorigin fetchpriority="low" href="${href}" />`)
    .join('')
}

/**
 * Inserts a page into the document. Throws if the page contains what its content security policy
 * would refuse: a script, a style element or a style attribute.
 */
export function composePage(template: Template, parts: PageParts): string {
  const refused = /<script|<style|<[a-z][^>]*\sstyle=/i.exec(parts.body)
  if (refused !== null)
    throw new Error(`The page '${parts.title}' holds ${refused[0].slice(0, 80)}`)
  const title = `<title>${escapeHtml(parts.title)}</title>`
  let html = replaceOnce(template.html, '<title>Plainclause</title>', title)
  // The document already has the first script.
  const modules = parts.modules.filter((href) => !template.html.includes(`"${href}"`))
  html = replaceOnce(html, '<!--page-head-->', headOf(parts))
  html = replaceOnce(html, '<!--page-foot-->', footOf(modules))
  return replaceOnce(html, '<!--page-body-->', parts.body)
}
