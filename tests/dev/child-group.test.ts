import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childGroup } from '../../src/dev/child-group.ts';

const forEver = 'setInterval(() => {}, 1000)';
const run = (script: string, log: string | null = null, env = {}) =>
  childGroup().start({ args: ['-e', script], env, log });

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new', 'child.log');
}

test('A child reports its exit code', async () => {
  expect(await run('process.exit(3)').exitCode).toBe(3);
});

test('Stopping ends every child before it resolves', async () => {
  const children = childGroup();
  const ends: number[] = [];
  for (const script of [forEver, forEver])
    void children.start({ args: ['-e', script], env: {} }).exitCode.then((code) => ends.push(code));
  await children.stop();
  expect(ends).toEqual([1, 1]);
});

test('Children run on the same Node, with the given variables', async () => {
  const check = `process.exit(process.version === '${process.version}' && process.env.PUBLIC_API_HOST === 'x' ? 0 : 9)`;
  expect(await run(check, null, { PUBLIC_API_HOST: 'x' }).exitCode).toBe(0);
});

test('A child reports its port, or none if it ends first', async () => {
  expect(await run('process.send({ port: 4711 })').port).toBe(4711);
  expect(await run('process.exit(0)').port).toBe(null);
});

test('The output of a child goes to a private file, whose end explains a failure', async () => {
  const log = logFile();
  const lines = 'for (let line = 1; line <= 30; line++) console.error("line " + line)';
  const child = run(lines, log);
  await child.exitCode;
  expect(readFileSync(log, 'utf8').split('\n')).toHaveLength(31);
  expect(statSync(log).mode & 0o777).toBe(0o600);
  expect(child.failureReason()).toMatch(/^Last output:\n\nline 11\n(.*\n)*line 30\n\nFull log: .*child\.log$/);
  expect(run('0').failureReason()).toBe('See the reason above.');
});
