/** How `findBy…` and `waitFor` wait. A module of its own, so that tests that share a process set it once. */
import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

/** More than React needs for effects that draw anew, and those that follow. */
const TURNS = 10;
const { asyncWrapper } = getConfig();

configure({
  /** Milliseconds: for busy and small machines. */
  asyncUtilTimeout: 30_000,
  // On a busy machine, what was looked for is drawn some turns before React runs the effects that belong to it.
  asyncWrapper: async (look) => {
    const found = await asyncWrapper(look);
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    return found;
  },
});
