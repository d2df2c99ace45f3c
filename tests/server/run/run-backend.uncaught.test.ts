import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const RUN_BACKEND = new URL('../../../src/server/run/run-backend.ts', import.meta.url).href;

test('An uncaught error is logged once and the process goes on', async () => {
  const script = `
    import { logUncaughtErrors } from ${JSON.stringify(RUN_BACKEND)};
    let uncaught = 0;
    logUncaughtErrors((line) => {
      uncaught++;
      console.log(line);
    });
    setTimeout(() => { throw new Error('thrown by a timer') });
    void Promise.reject(new Error('rejected by nobody'));
    setTimeout(() => setImmediate(() => process.send('still here')));
    process.on('message', () => {
      for (const one of ['first', 'second', 'third']) {
        console.log('a line');
        void Promise.reject(new Error(one));
      }
      // A loop of errors would go on in each turn.
      let turns = 0;
      const wait = () => (++turns < 100 ? setImmediate(wait) : process.exit(Math.min(uncaught, 6)));
      wait();
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  await once(child, 'message');
  await expect.poll(() => printed).toContain('Error: thrown by a timer');
  expect(printed).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z error: uncaught: Error: rejected by nobody/m);
  await Promise.all([child.stdout, child.stderr].map((output) => output && once(output.destroy(), 'close')));
  child.send('log');
  expect(await once(child, 'exit')).toEqual([5, null]);
});
