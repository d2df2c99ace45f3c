import { expect, test } from 'vitest';
import { childGroup } from '../../src/commands/child-group.ts';

const forEver = 'setInterval(() => {}, 1000)';

test('a child tells its exit code', async () => {
  expect(await childGroup().start(['-e', 'process.exit(3)'], {})).toBe(3);
});

test('stopping ends every child before it resolves', async () => {
  const children = childGroup();
  const ends: number[] = [];
  for (const script of [forEver, forEver]) void children.start(['-e', script], {}).then((code) => ends.push(code));
  await children.stop();
  expect(ends).toEqual([1, 1]);
});

test('children run on the same Node, with the variables given', async () => {
  const check = `process.exit(process.version === '${process.version}' && process.env.PUBLIC_API_HOST === 'x' ? 0 : 9)`;
  expect(await childGroup().start(['-e', check], { PUBLIC_API_HOST: 'x' })).toBe(0);
});
