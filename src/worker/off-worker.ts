/**
 * The worker of a build with `PUBLIC_OFFLINE=off`: replaces the earlier one, deletes its caches, and removes itself. Browsers look for a new
 * worker whenever they open a page, so every reader gets it at the next visit.
 */
import { worker } from './service-worker-types.ts';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => {
  const end = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await worker.registration.unregister();
  };
  event.waitUntil(end());
});
