/** Records the processor time of each test file, from before its imports to after its last test. */
import { afterAll, expect } from 'vitest';
import { measureFile } from '../run/processor-time.ts';

const record = measureFile();
afterAll(() => record(expect.getState().testPath ?? ''));
