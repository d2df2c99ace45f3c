/** For what is left undone silently when there has been too much of it, such as mails. */

import { problemOf } from './limit-problem.ts';
import type { Limits } from './limits.ts';
import type { RuleName } from './rules.ts';

/** Counts one by each rule. @returns false, instead of refusing the call, when one of them has had enough. */
export async function tryTake(limits: Limits, rules: readonly RuleName[], key: string): Promise<boolean> {
  for (const rule of rules) if ((await problemOf(limits.take(rule, key))) !== null) return false;
  return true;
}
