/** For what is left undone silently when there has been too much of it, such as mails. */
import { Refusal } from '../http/errors.ts';
import type { Limits } from './limits.ts';
import type { RuleName } from './rules.ts';

/** Counts one by each rule. @returns false, instead of refusing the call, when one of them has had enough. */
export async function hasRoom(limits: Limits, rules: readonly RuleName[], key: string): Promise<boolean> {
  try {
    for (const rule of rules) await limits.take(rule, key);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
