/**
 * Every test begins on a page that no one has used, though all of them run in one process: what one has kept, drawn or set is gone in the
 * next.
 */
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { $taps, dropTap } from '../../src/browser/features/officers/events/door/door-taps.ts';
import { $sendFailure, $sent } from '../../src/browser/features/officers/events/door/send-taps.ts';
import { $person, $refusedToken } from '../../src/browser/http/token.ts';
import { $session } from '../../src/browser/session/session.ts';
import './patient-finding.ts';

// Shown toasts run on timers of their own, also when a test is over. What was told is read from the history.
vi.mock('../../src/browser/ui/Toaster.tsx', () => ({ Toaster: () => null }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const { name } of [...part.attributes]) part.removeAttribute(name);
  // The header asks about the next person anew.
  $session.set({ status: 'out', expired: false });
  $session.set({ status: 'unknown' });
  $person.set(null);
  $refusedToken.set(null);
  $taps.set([]);
  // Stores the empty list, which ends the state in which the device refuses to store.
  dropTap({ by: 0, slug: '', pk: 0, present: 'here', at: '' });
  $sent.set([]);
  $sendFailure.set(null);
});
