/**
 * The worker of a build with `PUBLIC_OFFLINE=off`: takes the place of the earlier one, drops all that it kept, and removes itself. A
 * browser looks for a new worker whenever a page is opened, so one deploy reaches every reader at the next visit.
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
