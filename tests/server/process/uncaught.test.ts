import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

const RUN_BACKEND = new URL('../../../src/server/run-backend.ts', import.meta.url).href;

test('What nobody caught is written down, and the process goes on', () => {
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
  expect(stdout).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z error: uncaught: Error: rejected by nobody/m);
  expect(stdout).toContain('Error: thrown by a timer');
  expect(stdout).toContain('still here');
  expect(status).toBe(0);
});

test('Errors that nobody caught are logged once each, also when the reader of the log is gone', async () => {
  const script = `
    import { logUncaughtErrors } from ${JSON.stringify(RUN_BACKEND)};
    let uncaught = 0;
    logUncaughtErrors((line) => {
      uncaught++;
      console.log(line);
    });
    process.on('message', () => {
      for (const one of ['first', 'second', 'third']) {
        console.log('a line');
        void Promise.reject(new Error(one));
      }
      setTimeout(() => process.exit(Math.min(uncaught, 4)), 300);
    });
    process.send('started');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  await setTimeout(100); // until they are closed
  child.send('log');
  expect(await once(child, 'exit')).toEqual([3, null]);
});
