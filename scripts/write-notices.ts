import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run notices`: writes NOTICES.md, the licences of everything shipped: the server's packages
 * and those bundled into the website. A test checks it against the lockfile.
 */

type LockedPackage = Readonly<{
  version: string
  license?: string
  dependencies?: Readonly<Record<string, string>>
}>

/** Packages in the website's bundle; other development dependencies only build or test it. */
const BUNDLED = [
  '@radix-ui/react-toast',
  '@tanstack/react-query',
  'chardet',
  'diff',
  'eventsource-parser',
  'fflate',
  'lucide-react',
  'pdfjs-dist',
  'react',
  'react-dom',
  'react-router',
  'tailwindcss',
  'tesseract.js',
]

/** Third-party parts inside packages, with their own licences. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'pdfjs-dist': [
    'cmaps/LICENSE',
    'wasm/LICENSE_JBIG2',
    'wasm/LICENSE_PDFJS_JBIG2',
    'wasm/LICENSE_OPENJPEG',
    'wasm/LICENSE_PDFJS_OPENJPEG',
  ],
}

/** No package contains this model. Its licence text is the same as its engine's. */
const ENGLISH_MODEL = 'English model of Tesseract (tessdata_fast 4.1.0, without dictionaries)'

const FILE = 'NOTICES.md'
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i

/** Composes NOTICES.md for the packages now locked and installed. */
export function composeNotices(): string {
  const locked: Readonly<Record<string, LockedPackage>> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = [...closure(locked, [...Object.keys(manifest.dependencies), ...BUNDLED])].sort()
  const sections = names.map((name) => {
    const { version, license } = lockedPackage(locked, name)
    return `## ${name} ${version}\n\nLicence: ${license ?? 'see below'}\n\n${quote(licenceText(name))}${partsOf(name)}`
  })
  const data = `## ${ENGLISH_MODEL}\n\nLicence: Apache-2.0\n\n${quote(licenceText('tesseract.js-core'))}`
  return `# Notices\n\nPlainclause ships with these packages and data, each under its own licence.\n\n${[...sections, data].join('\n\n')}\n`
}

function closure(
  locked: Readonly<Record<string, LockedPackage>>,
  roots: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    // Optional and type-only dependencies that are not installed are not shipped.
    if (found.has(name) || locked[`node_modules/${name}`] === undefined) continue
    found.add(name)
    waiting.push(...Object.keys(lockedPackage(locked, name).dependencies ?? {}))
  }
  return found
}

function lockedPackage(
  locked: Readonly<Record<string, LockedPackage>>,
  name: string,
): LockedPackage {
  const entry = locked[`node_modules/${name}`]
  if (entry === undefined) throw new Error(`${name} is not in the lockfile`)
  return entry
}

function licenceText(name: string): string {
  const folder = join('node_modules', name)
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  return `The package holds no licence file. Its author: ${author ?? 'not named'}.`
}

function partsOf(name: string): string {
  return (PARTS[name] ?? [])
    .map((file) => {
      const licence = quote(readFileSync(join('node_modules', name, file), 'utf8'))
      return `\n\n### ${name}/${file}\n\n${licence}`
    })
    .join('')
}

function quote(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

if (import.meta.main) {
  if (!existsSync('node_modules')) throw new Error('install the packages first')
  writeFileSync(FILE, composeNotices())
}
