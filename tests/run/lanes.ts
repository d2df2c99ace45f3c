/** Runs steps in lanes: the lanes in parallel, the steps of each lane one after the other. */
import type { Counts } from './counts.ts';

export interface LanedStep {
  name: string;
  lane: string;
  /** An earlier step of the list, without which it cannot run. */
  needs?: string;
  /** An earlier step that it waits for, whether that passes or fails. */
  after?: string;
}

/**
 * @param run never rejects. `blocked`: the step that this one needs has failed.
 * @returns a promise of the counts for each step, in the order of the list.
 */
export function runInLanes<S extends LanedStep>(
  steps: readonly S[],
  run: (step: S, blocked: boolean) => Promise<Counts>,
): Promise<Counts>[] {
  const ends = new Map<string, Promise<Counts>>();
  const lanes = new Map<string, Promise<Counts>>();
  return steps.map((step) => {
    const { name, lane, needs = '', after = '' } = step;
    const before = [lanes.get(lane), ends.get(after), ends.get(needs)] as const;
    const end = Promise.all(before).then(([, , needed]) => run(step, (needed?.failed ?? 0) > 0));
    ends.set(name, end);
    lanes.set(lane, end);
    return end;
  });
}
