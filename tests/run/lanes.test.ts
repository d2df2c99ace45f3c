import { describe, expect, test } from 'vitest';
import type { Counts } from './counts.ts';
import { type LanedStep, runInLanes } from './lanes.ts';
import { orderedOutputs } from './ordered-output.ts';

const STEPS: LanedStep[] = [
  { name: 'build', lane: 'site' },
  { name: 'lint', lane: 'sources' },
  { name: 'types', lane: 'sources', after: 'build' },
  { name: 'e2e', lane: 'site', needs: 'build' },
];
const soon = () => new Promise((done) => setTimeout(done));

/** Starts the steps, which end only when told so. */
function started() {
  const running = new Map<string, (counts: Counts) => void>();
  const blocked: string[] = [];
  const all = runInLanes(STEPS, (step, isBlocked) => {
    if (isBlocked) blocked.push(step.name);
    return new Promise((done) => running.set(step.name, done));
  });
  const end = (name: string, failed = 0) => {
    running.get(name)?.({ passed: 1, failed });
    running.delete(name);
    return soon();
  };
  return { all, blocked, end, names: () => [...running.keys()] };
}

describe('steps', () => {
  test('run beside those of another lane, and after those of their own', async () => {
    const { all, end, names } = started();
    await soon();
    expect(names()).toEqual(['build', 'lint']);
    await end('build');
    expect(names()).toEqual(['lint', 'e2e']);
    await end('lint');
    expect(names()).toEqual(['e2e', 'types']);
    await end('types');
    await end('e2e');
    expect((await Promise.all(all)).map(({ passed }) => passed)).toEqual([1, 1, 1, 1]);
  });

  test('wait for the one that they come after', async () => {
    const { end, names } = started();
    await soon();
    await end('lint');
    expect(names()).toEqual(['build']);
    await end('build', 1);
    expect(names()).toContain('types');
  });

  test('are told when the one that they need has failed', async () => {
    const { blocked, end } = started();
    await soon();
    await end('lint');
    await end('build', 1);
    expect(blocked).toEqual(['e2e']);
  });
});

test('what they say is heard in their order: the first as it comes, the others when it is their turn', () => {
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
