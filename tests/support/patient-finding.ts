/** How `findBy…` and `waitFor` wait. A module of its own, so that tests that share a process set it once. */
import { setImmediate } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();

configure({
  /** Milliseconds: for busy and small machines. */
  asyncUtilTimeout: 30_000,
  // On a busy machine, what was looked for is drawn some turns before React runs the effects that belong to it.
  asyncWrapper: async (look) => {
    const found = await asyncWrapper(look);
    await setImmediate();
    await setImmediate();
    return found;
  },
});
