// Served instead of the service worker when SERVICE_WORKER=false: it activates at once, deletes the cached
// site and unregisters. The visitor's data in the browser's database stays.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const unregister = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(unregister())
})
