import { onTestFinished } from 'vitest';
import { type RunningMocks, startMocks } from '../../../src/dev/mocks/mocks.ts';

/** New mocks for one test. @returns them with `url`, their real address. */
export async function mocksForTest(): Promise<RunningMocks & { url: string }> {
  const mocks = await startMocks({ port: 0, url: 'http://mocks.example' });
  onTestFinished(() => mocks.close());
  return { ...mocks, url: `http://127.0.0.1:${mocks.port}` };
}
