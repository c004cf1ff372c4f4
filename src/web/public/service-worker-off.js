// Served in place of the service worker where SERVICE_WORKER=false says so: it takes over at once, forgets
// the kept site and leaves. What the visitor keeps in the browser's database stays.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
