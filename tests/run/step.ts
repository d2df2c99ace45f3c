/** Runs one step of `npm test` in a process of its own, so that `tests/run.ts` can hold back its output. */
import { oneResult } from './reports.ts';
import { STEPS } from './steps.ts';

const step = STEPS.find(({ name }) => name === process.argv[2]);
const result = await step?.run().catch((error: unknown) => {
  console.error(error);
  return oneResult(1);
});
process.send?.(result, () => process.disconnect());
