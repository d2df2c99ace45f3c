/** Runs one step of `npm test` in a process of its own, so that `tests/run.ts` can hold back its output. */
import { oneResult } from './counts.ts';
import { STEPS } from './steps.ts';

const step = STEPS.find(({ name }) => name === process.argv[2]);
const counts = await step?.run().catch((error: unknown) => {
  console.error(error);
  return oneResult(1);
});
process.send?.(counts, () => process.disconnect());
