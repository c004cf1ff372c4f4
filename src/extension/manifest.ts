/** Browsers with a build of their own: they start the background script in different ways. */
export const EXTENSION_BROWSERS = ['chromium', 'firefox'] as const

export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number]

/**
 * The policy of the extension's own pages: nothing but its own files, and no connection to anywhere.
 * Markup from strings and evaluated code are refused by the browser.
 */
export const EXTENSION_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/**
 * Permissions that lead to no question at installation (docs/decisions/0062):
 * - `activeTab`: the page of a tab, from a press of the button until the tab goes elsewhere.
 * - `scripting`: without it Manifest V3 lets nothing read that page.
 * - `storage`: tells an open panel of a press; for the browser's session only.
 */
const PERMISSIONS = ['activeTab', 'scripting', 'storage'] as const

const ICONS = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' }

/** Names the extension in Firefox, where the profile has no other name for it. */
const FIREFOX_ID = 'extension@plainclause.invalid'

/** The manifest of the extension (Manifest V3) for a browser. */
export function extensionManifest(browser: ExtensionBrowser, version: string) {
  return {
    manifest_version: 3,
    name: 'Plainclause',
    version,
    description:
      'Reads the privacy policy or terms on your screen and answers seven questions, on your device. Nothing is sent anywhere.',
    icons: ICONS,
    action: { default_title: 'Read this page with Plainclause', default_icon: ICONS },
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+P' } },
    },
    content_security_policy: { extension_pages: EXTENSION_POLICY },
    ...(browser === 'chromium' ? CHROMIUM : FIREFOX),
  } as const
}

const CHROMIUM = {
  /** The side panel opens at a press. */
  minimum_chrome_version: '122',
  permissions: [...PERMISSIONS, 'sidePanel'],
  background: { service_worker: 'background.js' },
  side_panel: { default_path: 'panel.html' },
} as const

const FIREFOX = {
  permissions: PERMISSIONS,
  background: { scripts: ['background.js'] },
  sidebar_action: {
    default_title: 'Plainclause',
    default_panel: 'panel.html',
    default_icon: ICONS,
    open_at_install: false,
  },
  browser_specific_settings: {
    gecko: {
      id: FIREFOX_ID,
      /** Marks words without a change to the page; on Android, knows the line below. */
      strict_min_version: '142.0',
      data_collection_permissions: { required: ['none'] },
    },
  },
} as const
