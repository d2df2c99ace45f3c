import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const RUN_BACKEND = new URL('../../../src/server/run-backend.ts', import.meta.url).href;

test('what nobody caught is written down, and the process goes on', () => {
  const script = `
    import { logUncaughtErrors } from ${JSON.stringify(RUN_BACKEND)};
    logUncaughtErrors(console.log);
    setTimeout(() => { throw new Error('thrown by a timer') });
    void Promise.reject(new Error('rejected by nobody'));
    setTimeout(() => console.log('still here'), 50);
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z error: nobody caught this: Error: rejected by nobody/m);
  expect(stdout).toContain('Error: thrown by a timer');
  expect(stdout).toContain('still here');
  expect(status).toBe(0);
});
