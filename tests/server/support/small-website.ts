import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadWebsite, type Website, type WebsiteSettings } from '../../../src/server/website.ts'

const FILES = {
  'index.html': '<p title="%OPERATOR_NAME%">%OPERATOR_NAME%</p>',
  'not-found.html': '<h1>Oops! Page not found</h1>',
  'assets/app-abc.js': 'let a = 1',
  'favicon.svg': '<svg/>',
  'service-worker.js': 'keep("%SITE_VERSION%")',
  'service-worker-off.js': 'forget()',
  'pages.json': JSON.stringify({
    pages: { '/': 'index.html' },
    notFound: 'not-found.html',
    styleHash: 'sha256-x',
    scriptHash: 'sha256-y',
  }),
}

/** A website of one page, one script and one picture, like a build. */
export function smallWebsite(settings: WebsiteSettings): Website {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-website-'))
  try {
    mkdirSync(join(folder, 'assets'))
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
    return loadWebsite(folder, settings)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
