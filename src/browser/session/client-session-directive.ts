import { TOKEN_KEY } from '../http/stored-token.ts';

/** Astro's type of a client directive. Repeated here, because Astro's own types include those of Node. */
export type ClientDirective = (
  load: () => Promise<() => Promise<void>>,
  options: { value?: unknown },
  island: HTMLElement,
) => void;

/**
 * `client:session`: hydrates an island only when a token exists: now, at a sign-in on this page, or at one in another tab.
 * A visitor who only reads downloads nothing of it. Astro inlines this file, with its imports, into the page.
 * `client:session="optional"`: few readers miss it, so no message appears if it cannot be loaded.
 */
const sessionDirective: ClientDirective = (load, { value }, island) => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const hydrate = await load();
    await hydrate();
  };
  // Astro has tried twice by then. Errors of islands inside this one bubble up to it.
  island.addEventListener('astro:hydration-error', ({ target }) => {
    if (target === island && value !== 'optional')
      island.innerHTML = '<p role="alert">This part couldn\'t be loaded. Reload the page.</p>';
  });
  // Set in the head (head/session-mark.ts).
  if (document.documentElement.dataset.session === 'in') {
    void start();
    return;
  }
  addEventListener('session:signin', () => void start(), { once: true });
  addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY && event.newValue) void start();
  });
};
export default sessionDirective;
