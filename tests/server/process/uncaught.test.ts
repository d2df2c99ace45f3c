import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

test('a backend whose log nobody reads any longer serves on, and stops when it is told', async () => {
  const script = `
    import { logUncaughtErrors } from ${JSON.stringify(RUN_BACKEND)};
    logUncaughtErrors(console.log);
    process.on('message', () => {
      for (let line = 0; line < 10; line++) console.log('a line for nobody');
      setTimeout(() => process.exit(7), 50);
    });
    process.send('started');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send('log');
  const hung = setTimeout(() => child.kill('SIGKILL'), 10_000);
  expect(await once(child, 'exit')).toEqual([7, null]);
  clearTimeout(hung);
});
