import type { Hono } from 'hono'
import { AppError } from '../app-error.ts'
import type { ServerContext, ServerEnv } from '../http/request-context.ts'
import { chooseBody, type Website } from '../website.ts'

/**
 * Serves the pages and files of the website, with a page of its own for unknown addresses. An
 * address with extra slashes at its end redirects to the one without.
 */
export function websiteRoute(app: Hono<ServerEnv>, website: Website): void {
  app.get('*', async (c) => {
    const { path } = c.req
    const file = website.find(path)
    if (file !== undefined) return answerFile(c, file, 200)
    const withoutSlash = withoutLastSlashes(path)
    if (website.find(withoutSlash) !== undefined) return c.redirect(withoutSlash, 308)
    if (path.startsWith('/api/') || !wantsPage(c)) throw new AppError('not-found')
    return answerFile(c, website.notFoundPage, 404)
  })
}

/**
 * A loop, because a regular expression would retry at each slash, which takes seconds for 16 KB.
 */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function wantsPage(c: ServerContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html')
}

async function answerFile(
  c: ServerContext,
  file: Website['notFoundPage'],
  status: 200 | 404,
): Promise<Response> {
  if (status === 200 && c.req.header('if-none-match') === file.etag) {
    return c.body(null, 304, { ...file.headers, ETag: file.etag })
  }
  const { encoding, bytes } = await chooseBody(file, c.req.header('accept-encoding') ?? '')
  return c.body(bytes, status, {
    ...file.headers,
    ETag: file.etag,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

/**
 * Fallback for content shared with the installed site, which its service worker normally takes in
 * the browser. Without one, the content arrives here: it is not read, and the visitor is redirected
 * to the page that takes documents.
 */
export function shareRoute(app: Hono<ServerEnv>): void {
  app.post('/share', (c) => c.redirect('/chatbot', 303))
}
