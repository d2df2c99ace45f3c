/** Configures how `findBy…` and `waitFor` wait. A separate module, so that tests that share a process configure it once. */
import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/** Turns of the event loop: more than React needs for effects that render again, and their effects. */
const TURNS = 10;
const { asyncWrapper } = getConfig();

configure({
  /** Milliseconds, for slow machines. */
  asyncUtilTimeout: 30_000,
  // On a busy machine, an element is rendered some turns before React runs its effects.
  asyncWrapper: async (look) => {
    const found = await asyncWrapper(look);
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    return found;
  },
});
