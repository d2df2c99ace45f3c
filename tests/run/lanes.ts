/** Runs steps in lanes: one after the other in each lane, the lanes beside each other. */
import type { Counts } from './counts.ts';

export interface LanedStep {
  name: string;
  lane: string;
  /** A step further up in the list, without which it cannot run. */
  needs?: string;
  /** One further up that it waits for, whether that goes well or not. */
  after?: string;
}

/**
 * @param run is told whether the step that this one needs has failed; never rejects.
 * @returns the counts of each step as promises, in the order of the list.
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
