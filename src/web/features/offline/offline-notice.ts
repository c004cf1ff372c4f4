const CHANGES = ['online', 'offline'] as const

/**
 * Says above every page that there is no connection, for as long as the browser says so. Made without
 * React, so that its file needs no other.
 */
export function showOfflineNotice(): void {
  const region = document.createElement('div')
  region.className = 'print:hidden'
  // Always there: a region that comes with its words is not read out.
  region.setAttribute('role', 'status')
  const draw = () => region.replaceChildren(...(navigator.onLine ? [] : [notice()]))
  draw()
  for (const change of CHANGES) window.addEventListener(change, draw)
  document.body.prepend(region)
}

function notice(): HTMLElement {
  const text = document.createElement('p')
  text.className =
    'bg-warning-wash px-5 pt-[max(0.5rem,var(--edge-top))] pb-2 text-center text-small text-warning'
  text.append('You are offline. ')
  // Its page is there once the site is kept.
  if (navigator.serviceWorker?.controller) {
    const link = document.createElement('a')
    link.href = '/offline'
    link.className = 'text-link underline'
    link.textContent = 'What still works'
    text.append(link)
  }
  return text
}
