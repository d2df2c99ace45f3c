import { afterEach } from 'vitest';
import { type RunningMocks, startMocks } from '../../../src/dev/mocks/mocks.ts';

const running: RunningMocks[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((mocks) => mocks.close()));
});

/** Fresh mocks of one test. @returns with `url`, where they really are. */
export async function mocksForTest(): Promise<RunningMocks & { url: string }> {
  const mocks = await startMocks({ port: 0, url: 'http://mocks.example' });
  running.push(mocks);
  return { ...mocks, url: `http://127.0.0.1:${mocks.port}` };
}
