/** One step of `npm test` in a process of its own, so that all that it prints can be held back: `tests/run.ts` starts it. */
import { oneThing } from './counts.ts';
import { STEPS } from './steps.ts';

const step = STEPS.find(({ name }) => name === process.argv[2]);
const counts = await step?.run().catch((error: unknown) => {
  console.error(error);
  return oneThing(1);
});
process.send?.(counts, () => process.disconnect());
