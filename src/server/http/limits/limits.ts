/**
 * Rate limits (`rules.ts`), counted in the database so that they survive a restart. Keys are hashed, because they hold names and addresses
 * and can be long.
 */
import type { DatabaseSync } from 'node:sqlite';
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import { count } from '#shared/text/plain-text.ts';
import { sha256 } from '../../database/sha256.ts';
import { HttpProblem, problem } from '../problem.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';

const TABLE = 'rate_limits';
const DAY_SECONDS = 86_400;

export interface Limits {
  /** Counts one. Throws HttpProblem 429 with the seconds to wait when there have been too many. */
  take: (rule: RuleName, key: string) => Promise<void>;
  /** Counts nothing. Throws as `take` would. */
  check: (rule: RuleName, key: string) => Promise<void>;
  giveBack: (rule: RuleName, key: string) => Promise<void>;
  /** Resets the counts of a key, and its waits. */
  forget: (rule: RuleName, key: string) => Promise<void>;
}

export function createLimits(database: DatabaseSync, mode: 'on' | 'off'): Limits {
  const count = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterSQLite({
      // Each of the package's statements is atomic, so no transaction is needed.
      storeClient: { prepare: (sql: string) => database.prepare(sql), transaction: (work: () => unknown) => work },
      storeType: 'better-sqlite3',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // On a full disk calls are counted in memory, so that the limits neither lock people out nor stop working.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const counters = new Map(
    (Object.entries(RULES) as [RuleName, Rule][]).map(([name, rule]) => [
      name,
      { rule, counter: count(name, rule.points, rule.seconds), waits: count(`${name} waits`, 1, DAY_SECONDS) },
    ]),
  );
  function find(name: RuleName) {
    const found = counters.get(name);
    return found && (mode === 'on' || found.rule.always) ? found : undefined;
  }

  return {
    async take(name, key) {
      const found = find(name);
      if (!found) return;
      const { rule, counter, waits } = found;
      try {
        await counter.consume(sha256(key));
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        // Only the first attempt beyond the limit starts a wait. Attempts during the wait do not lengthen it.
        if (!rule.wait || result.consumedPoints !== rule.points + 1) throw tooMany(result.msBeforeNext / 1000, rule);
        const { consumedPoints: times } = await waits.penalty(sha256(key));
        const seconds = Math.min(rule.wait.first * 2 ** (times - 1), rule.wait.most);
        await counter.block(sha256(key), seconds);
        throw tooMany(seconds, rule);
      }
    },
    async check(name, key) {
      const found = find(name);
      const counted = await found?.counter.get(sha256(key));
      if (found && counted && counted.consumedPoints >= found.rule.points)
        throw tooMany(counted.msBeforeNext / 1000, found.rule);
    },
    async giveBack(name, key) {
      await find(name)?.counter.reward(sha256(key));
    },
    async forget(name, key) {
      const found = find(name);
      await found?.counter.delete(sha256(key));
      await found?.waits.delete(sha256(key));
    },
  };
}

/** Also those that a clock far ahead has written: the package would add to them until then. No rule counts for longer than a day. */
export const deleteExpiredLimits = (database: DatabaseSync, now: number) =>
  database.prepare(`DELETE FROM ${TABLE} WHERE expire < ? OR expire > ?`).run(now, now + 2 * DAY_SECONDS * 1000);

/** The current counts under any of the keys, summed over all rules. */
export function countedAttempts(database: DatabaseSync, keys: readonly string[], now: number): number {
  const count = database.prepare(`SELECT total(points) AS points FROM ${TABLE} WHERE key GLOB ? AND expire > ?`);
  // The package puts the rule's name and a colon before the key.
  return keys.reduce((sum, key) => sum + Number(count.get(`*:${sha256(key)}`, now)?.points), 0);
}

function tooMany(seconds: number, { hint = '' }: Rule) {
  const wait = Math.max(1, Math.ceil(seconds));
  return problem('too_many_attempts', `Too many attempts. Try again in ${count(wait, 'second')}${hint}.`, {
    'Retry-After': String(wait),
  });
}

/** @returns the problem that the work failed with; null when it succeeded. @throws any other error. */
export async function problemOf(work: Promise<unknown>): Promise<HttpProblem | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

/** For work that is skipped silently beyond its limits, such as emails. Counts one per rule. @returns false when a limit is reached. */
export async function tryTake(limits: Limits, rules: readonly RuleName[], key: string): Promise<boolean> {
  for (const rule of rules) if ((await problemOf(limits.take(rule, key))) !== null) return false;
  return true;
}
