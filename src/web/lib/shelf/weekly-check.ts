/**
 * The weekly check, where the browser wakes an installed site's service worker from time to time
 * (Periodic Background Synchronization). The browser decides how often, and whether at all.
 */

/** By this the service worker knows what it was woken for. */
export const WEEKLY_CHECK_TAG = 'check-shelf'

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

type PeriodicSync = Readonly<{
  register: (tag: string, options: Readonly<{ minInterval: number }>) => Promise<void>
  unregister: (tag: string) => Promise<void>
  getTags: () => Promise<readonly string[]>
}>

type SyncingRegistration = ServiceWorkerRegistration & Readonly<{ periodicSync: PeriodicSync }>

/** `unavailable`: this browser has no such thing, or the site's service worker is not there. */
export type WeeklyCheck = 'unavailable' | 'off' | 'on'

export async function weeklyCheck(): Promise<WeeklyCheck> {
  const registration = await syncingRegistration()
  if (registration === undefined) return 'unavailable'
  const tags = await registration.periodicSync.getTags()
  return tags.includes(WEEKLY_CHECK_TAG) ? 'on' : 'off'
}

/**
 * Turns the weekly check on or off.
 *
 * @returns what it is now: still 'off' where the browser refuses
 */
export async function setWeeklyCheck(isOn: boolean): Promise<WeeklyCheck> {
  const registration = await syncingRegistration()
  if (registration === undefined) return 'unavailable'
  const { periodicSync } = registration
  try {
    if (isOn) await periodicSync.register(WEEKLY_CHECK_TAG, { minInterval: WEEK_MS })
    else await periodicSync.unregister(WEEKLY_CHECK_TAG)
  } catch {
    return 'off'
  }
  return isOn ? 'on' : 'off'
}

async function syncingRegistration(): Promise<SyncingRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return registration !== undefined && isSyncing(registration) ? registration : undefined
}

function isSyncing(registration: ServiceWorkerRegistration): registration is SyncingRegistration {
  return 'periodicSync' in registration
}

/** Marks the icon of the installed site with the number of changed documents; none where it is 0. */
export async function markIcon(changed: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Not installed, or not allowed: the shelf says it nevertheless.
  await navigator.setAppBadge(changed).catch(() => undefined)
}
