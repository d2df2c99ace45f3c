import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childGroup } from '../../src/dev/child-group.ts';

test('Children run with their variables until they are stopped', async () => {
  const children = childGroup();
  const run = (script: string) => children.start({ args: ['-e', script], env: { PUBLIC_API_HOST: 'x' } });
  expect(await run("process.exit(process.env.PUBLIC_API_HOST === 'x' ? 3 : 9)").exitCode).toBe(3);
  expect(await run('process.exit(0)').port).toBe(null);
  const running = run('process.send({ port: 4711 }); setInterval(() => {}, 1000)');
  expect(await running.port).toBe(4711);
  let ended = false;
  void running.exitCode.then(() => {
    ended = true;
  });
  await children.stop();
  expect(ended).toBe(true);
  expect(running.failureReason()).toBe('See the reason above.');
});

test('The output of a child goes to a private file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'new', 'child.log');
  const lines = 'for (let line = 1; line <= 30; line++) console.error("line " + line)';
  const child = childGroup().start({ args: ['-e', lines], env: {}, log });
  await child.exitCode;
  expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(31);
  expect(statSync(log).mode & 0o777).toBe(0o600);
  expect(child.failureReason()).toMatch(/^Last output:\n\nline 11\n(.*\n)*line 30\n\nFull log: .*child\.log$/);
});
