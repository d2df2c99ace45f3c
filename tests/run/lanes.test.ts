import { expect, test } from 'vitest';
import type { Counts } from './counts.ts';
import { type LanedStep, runInLanes } from './lanes.ts';
import { orderedOutputs } from './ordered-output.ts';

const STEPS: LanedStep[] = [
  { name: 'build', lane: 'site' },
  { name: 'lint', lane: 'sources' },
  { name: 'types', lane: 'sources', after: 'build' },
  { name: 'e2e', lane: 'site', needs: 'build' },
];
const soon = () => new Promise((done) => setImmediate(done));

test('A step waits for its lane and for the one that it comes after, and is told when the one that it needs has failed', async () => {
  const running = new Map<string, (counts: Counts) => void>();
  const blocked: string[] = [];
  const all = runInLanes(STEPS, (step, isBlocked) => {
    if (isBlocked) blocked.push(step.name);
    return new Promise((done) => running.set(step.name, done));
  });
  const end = async (name: string, failed = 0) => {
    running.get(name)?.({ passed: 1, failed });
    running.delete(name);
    await soon();
    return [...running.keys()];
  };
  await soon();
  expect([...running.keys()]).toEqual(['build', 'lint']);
  expect(await end('lint')).toEqual(['build']);
  expect((await end('build', 1)).sort()).toEqual(['e2e', 'types']);
  expect(blocked).toEqual(['e2e']);
  await end('types');
  await end('e2e');
  expect((await Promise.all(all)).map(({ failed }) => failed)).toEqual([1, 0, 0, 0]);
});

test('The output of parallel steps is shown in their order', () => {
  const heard: string[] = [];
  const [first, second, third] = orderedOutputs(3, (text) => heard.push(text));
  third?.write('3');
  second?.write('2');
  first?.write('1');
  expect(heard).toEqual(['1']);
  second?.end();
  first?.write('one');
  first?.end();
  third?.write('three');
  expect(heard).toEqual(['1', 'one', '2', '3', 'three']);
});
