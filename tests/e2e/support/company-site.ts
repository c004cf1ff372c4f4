import { readFileSync } from 'node:fs'
import { type PageServer, startPageServer } from './page-server.ts'

const read = (name: string) => readFileSync(`tests/fixtures/pages/${name}/source.html`, 'utf8')

/** What the two documents of the site are called. */
export const PRIVACY_TITLE = /privacy/i
export const TERMS_TITLE = /terms/i

export const POLICY_HTML = read('full-policy')
export const TERMS_HTML = read('full-terms')

const SHOP = `<h1>Fernway Lamps</h1><p>${'We make lamps of oak and brass in a small workshop by the river. '.repeat(8)}</p>`

/** The page of a shop, with what stands in its footer. */
export function shopPage(footer: string): string {
  return `<!doctype html><html lang="en"><title>Fernway Lamps</title><main>${SHOP}</main><footer>${footer}</footer>`
}

const LINKS = '<a href="/privacy">Privacy Policy</a> <a href="/terms">Terms of Service</a>'

/** A web site of a company on an origin of its own, whose home page links to its two documents. */
export async function startCompanySite(): Promise<PageServer> {
  const site = await startPageServer()
  site.serveHtml('/', shopPage(LINKS))
  site.serveHtml('/privacy', POLICY_HTML)
  site.serveHtml('/terms', TERMS_HTML)
  return site
}
