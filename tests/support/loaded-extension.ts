import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { BrowserLaunch } from '../../scripts/ensure-chromium.ts'

export const BUILT_EXTENSION = 'dist/extension/chromium'
/** Written by `scripts/ensure-chromium.ts`; null where no browser loads extensions. */
const LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium-extensions.json'

/** How a browser that loads extensions is started; undefined where there is none. */
export function extensionLaunch(): BrowserLaunch | undefined {
  if (!existsSync(LAUNCH_FILE)) return undefined
  const launch: BrowserLaunch | null = JSON.parse(readFileSync(LAUNCH_FILE, 'utf8'))
  return launch ?? undefined
}

/**
 * A copy of the extension without a side panel, whose panel opens in a tab as in other browsers: what
 * drives the browser reaches tabs.
 *
 * @param site that takes documents over
 */
export function copyOfExtension(site: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-extension-'))
  cpSync(BUILT_EXTENSION, folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const { side_panel: _, ...others } = manifest
  const permissions = manifest.permissions.filter((name: string) => name !== 'sidePanel')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...others, permissions }))
  const panel = join(folder, 'panel.html')
  const html = readFileSync(panel, 'utf8')
  writeFileSync(panel, html.replace('<html ', `<html data-site="${site}" `))
  return folder
}

/** Starts a browser with an extension; its profile is thrown away with it. */
export function loadExtension(
  { executablePath, args, env }: BrowserLaunch,
  folder: string,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', {
    executablePath,
    headless: false,
    env: { ...process.env, ...env } as Record<string, string>,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...args,
      // The shell without a screen that Playwright would start loads no extensions.
      '--headless=new',
      '--disable-gpu',
      `--load-extension=${folder}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      // Lets a test press the toolbar button.
      '--enable-unsafe-extension-debugging',
    ],
  })
}

/** Presses the button as a visitor does; only then may the extension read the tab. */
export async function pressButton(context: BrowserContext, tab: Page): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (devtools === undefined) throw new Error('the browser has no debugger')
  await tab.bringToFront()
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'tab' }] })
  const target = targetInfos.find(({ url }) => url === tab.url())
  if (target === undefined) throw new Error(`no tab shows ${tab.url()}`)
  const press = { id: new URL(worker.url()).host, targetId: target.targetId }
  // Newer than Playwright's list of commands.
  const send: (method: string, given: unknown) => Promise<unknown> = devtools.send.bind(
    devtools,
  ) as never
  await send('Extensions.triggerAction', press)
  await devtools.detach()
}
