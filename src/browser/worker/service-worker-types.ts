/**
 * The few parts of a service worker's world that ours uses. TypeScript's own description of it cannot stand beside that of a page in
 * one project.
 */
interface LastingEvent extends Event {
  /** The worker is kept alive until this is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page, asked for while the worker was being woken; undefined in browsers that do not do that. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  /** Only from this site's own pages. */
  message: LastingEvent & { readonly data: readonly string[] };
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, act: (event: WorkerEvents[Name]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
