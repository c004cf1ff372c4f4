import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

/** How the tests start a browser; `playwright.config.ts` reads it. */
export type BrowserLaunch = Readonly<{
  executablePath: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
}>

const PACKAGED = 'the npm package’s'
const EXTENSIONS_LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium-extensions.json'
const LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium.json'

/** Keeps the browser from talking to anyone but the tests. */
const QUIET_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

type Source = Readonly<{ name: string; find: () => Promise<BrowserLaunch | undefined> }>

const isRoot = process.getuid?.() === 0

function launch(executablePath: string, env: Record<string, string> = {}): BrowserLaunch {
  return { executablePath, args: isRoot ? ['--no-sandbox', ...QUIET_ARGS] : QUIET_ARGS, env }
}

function existing(path: string | undefined): BrowserLaunch | undefined {
  return path !== undefined && path !== '' && existsSync(path) ? launch(path) : undefined
}

/** A Chromium in an npm package, for machines without its libraries; Linux on x64 only. */
async function packagedChromium(): Promise<BrowserLaunch | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const unpackTo = resolve('node_modules/.cache/plainclause/chromium')
  mkdirSync(unpackTo, { recursive: true })
  // By this variable the package decides whether to unpack the libraries too.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  process.env.TMPDIR = unpackTo
  const { default: packaged } = await import('@sparticuz/chromium')
  return launch(await packaged.executablePath(), {
    LD_LIBRARY_PATH: `${unpackTo}/al2023/lib`,
    FONTCONFIG_FILE: writeFontSettings(unpackTo),
  })
}

/**
 * The package's own settings name folders of another machine, and a browser without fonts crashes.
 */
function writeFontSettings(unpackedTo: string): string {
  const file = join(unpackedTo, 'fonts.conf')
  const folders = [join(unpackedTo, 'fonts'), '/usr/share/fonts']
  const settings = [
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(unpackedTo, 'fonts-cache')}</cachedir>`,
  ]
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${settings.join('')}</fontconfig>\n`)
  return file
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/**
 * The package's Chromium is made to run without a screen: the journeys take 40% of the processor
 * time of a full browser, and every machine uses the same one.
 */
const SOURCES: readonly Source[] = [
  { name: 'CHROMIUM_PATH', find: async () => existing(process.env.CHROMIUM_PATH) },
  { name: 'Playwright’s own', find: async () => existing(chromium.executablePath()) },
  { name: PACKAGED, find: packagedChromium },
  {
    name: 'the system’s',
    find: async () => existing(SYSTEM_BROWSERS.find((path) => existsSync(path))),
  },
  {
    name: 'installed by Playwright',
    find: async () =>
      run('npx', ['playwright', 'install', 'chromium'])
        ? existing(chromium.executablePath())
        : undefined,
  },
  {
    name: 'installed by apt',
    find: async () =>
      isRoot && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])
        ? existing('/usr/bin/chromium')
        : undefined,
  },
]

/** Whether the browser starts: the binary may exist without the libraries it needs. */
function starts({ executablePath, env }: BrowserLaunch): boolean {
  const { status } = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return status === 0
}

/** Made without extensions, like any headless shell. */
function canLoadExtensions({ executablePath }: BrowserLaunch): boolean {
  return !/headless/i.test(executablePath)
}

/** Only the long run installs a browser for the extension's journeys; others use what is there. */
const EXTENSION_SOURCES = SOURCES.filter(
  ({ name }) =>
    name !== PACKAGED && (process.env.TEST_LISTS === 'whole' || !name.startsWith('installed')),
)

async function findBrowser(
  sources: readonly Source[],
  isFit: (launch: BrowserLaunch) => boolean = () => true,
): Promise<Readonly<{ name: string; found: BrowserLaunch }> | undefined> {
  for (const { name, find } of sources) {
    const found = await find()
    if (found !== undefined && isFit(found) && starts(found)) return { name, found }
  }
  return undefined
}

const browser = await findBrowser(SOURCES)
if (browser === undefined) {
  process.stderr.write('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.\n')
  process.exit(1)
}
mkdirSync(dirname(LAUNCH_FILE), { recursive: true })
writeFileSync(LAUNCH_FILE, JSON.stringify(browser.found))
process.stdout.write(`Browser for the tests: ${browser.name} (${browser.found.executablePath})\n`)

const forExtensions = await findBrowser(EXTENSION_SOURCES, canLoadExtensions)
writeFileSync(EXTENSIONS_LAUNCH_FILE, JSON.stringify(forExtensions?.found ?? null))
process.stdout.write(
  forExtensions === undefined
    ? 'No browser here loads extensions: the extension’s journeys run beside a stand-in.\n'
    : `Browser for the extension: ${forExtensions.name} (${forExtensions.found.executablePath})\n`,
)
