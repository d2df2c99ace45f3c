import type { ClientDirective } from '../session/client-session-directive.ts';
import { onContentChanged } from './revalidate.ts';

/**
 * `client:intent`, for a list that is complete without JavaScript: hydrates when a person points at, touches or focuses it, when there is
 * newer content than the build had (revalidate.ts), or immediately if the address has a query; with `client:intent="session"` also if there
 * is a token. A press on a button before that is repeated once the island runs; further presses do nothing.
 */
const intentDirective: ClientDirective = (load, { value }, island) => {
  let started: Promise<void> | undefined;
  const start = () => {
    started ??= load()
      .then((hydrate) => hydrate())
      .then(() => {
        // Astro ignores scripts that could not be loaded, and leaves the attribute of an island that has not started.
        if (island.hasAttribute('ssr')) throw new Error('Not started');
        island.removeEventListener('click', holdPress, true);
      });
    return started;
  };
  const startOrLog = () => void start().catch(fail);
  // The next attempt loads it again.
  const fail = (error: unknown) => {
    started = undefined;
    console.error('A part of the page could not be loaded', error);
  };

  let isPressHeld = false;
  function holdPress(event: Event): void {
    const button = (event.target as Element).closest('button');
    if (button === null) return;
    event.stopImmediatePropagation();
    if (isPressHeld) return;
    isPressHeld = true;
    const at = [...island.querySelectorAll('button')].indexOf(button);
    start()
      // React draws a translated island again.
      .then(() => (button.isConnected ? button : island.querySelectorAll('button')[at])?.click(), fail)
      .finally(() => (isPressHeld = false));
  }
  island.addEventListener('click', holdPress, true);
  for (const reaching of ['pointerover', 'touchstart', 'focusin'])
    island.addEventListener(reaching, (event) => (event.target as Element).closest('a') ?? startOrLog(), {
      passive: true,
    });

  const hasToken = value === 'session' && document.documentElement.dataset.session === 'in';
  if (location.search !== '' || hasToken) startOrLog();
  else onContentChanged(startOrLog);
};

export default intentDirective;
