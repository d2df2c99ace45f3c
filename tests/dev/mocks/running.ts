import { afterEach } from 'vitest';
import { type RunningStandins, startStandins } from '../../../src/dev/mocks/mocks.ts';

const running: RunningStandins[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((standins) => standins.close()));
});

/** Fresh stand-ins for one test. @returns with `url`, where they really are. */
export async function standIn(): Promise<RunningStandins & { url: string }> {
  const standins = await startStandins({ port: 0, url: 'http://standins.example' });
  running.push(standins);
  return { ...standins, url: `http://127.0.0.1:${standins.port}` };
}
