/**
 * Resets the page after each test, because all tests run in one process: what one test has stored, rendered or set is gone in the next.
 */
import { setImmediate } from 'node:timers/promises';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { clockState } from '../../src/browser/http/server-clock.ts';
import { $person, $rejectedToken } from '../../src/browser/http/token.ts';
import { $sendFailure } from '../../src/browser/manage-events/check-in/send-check-ins.ts';
import { $checkIns, dropCheckIn } from '../../src/browser/manage-events/check-in/stored-check-ins.ts';
import { $session } from '../../src/browser/session/session.ts';
import { announced } from './announced.ts';
import './testing-library.ts';

// Rendered toasts would run timers after the end of a test. Tests read the history instead.
vi.mock('sonner', async (original) => ({ ...(await original<object>()), Toaster: () => null }));

// The real one would say the words of one test in the next. Tests read the list instead.
vi.mock('../../src/browser/ui/text/announce.ts', async (original) => {
  const { announced } = await import('./announced.ts');
  return { ...(await original<object>()), announce: (words: string) => void announced.push(words) };
});

/** As in Chrome 92 and Safari 15.4. tests/architecture/too-new.ts finds what is too new by its name, but many things have a `size`. */
class OlderSearchParams extends URLSearchParams {
  override get size(): never {
    return undefined as never;
  }
}
beforeEach(() => void vi.stubGlobal('URLSearchParams', OlderSearchParams));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  announced.length = 0;
  document.title = '';
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  // So that the header asks about the next person again.
  $session.set({ status: 'out', expired: false });
  $session.set({ status: 'unknown' });
  $person.set(null);
  $rejectedToken.set(null);
  $checkIns.set([]);
  // Stores the empty list, which resets the state after a failed write to the storage.
  dropCheckIn({ by: 0, slug: '', id: 0, attendance: 'checked_in', at: 0, ahead: null, sure: false, page: 0, ticks: 0 });
  $sendFailure.set(null);
  clockState.ahead = null;
});

// React may still be at work on a part that was just loaded. After the last file the page is gone, and it would throw.
afterAll(async () => {
  await vi.dynamicImportSettled();
  await setImmediate();
});
