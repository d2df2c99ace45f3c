/**
 * Counts who does what how often (`rules.ts`), in the database, so that a restart forgets nothing. Keys are hashed: they are as long as
 * a stranger likes, and hold names and addresses.
 */
import type { DatabaseSync } from 'node:sqlite';
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import { problem } from '../http/problem.ts';
import { sha256 } from '../sha256.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';

const TABLE = 'rate_limits';
const DAY = 86_400;

export interface Limits {
  /** Counts one. Throws HttpProblem 429 with the seconds to wait when there have been too many. */
  take: (rule: RuleName, key: string) => Promise<void>;
  /** Counts nothing. Throws as `take` would. */
  check: (rule: RuleName, key: string) => Promise<void>;
  /** Takes one back that did no harm. */
  giveBack: (rule: RuleName, key: string) => Promise<void>;
  /** Forgets all that was counted, the grown waits too. */
  forget: (rule: RuleName, key: string) => Promise<void>;
}

export function createLimits(database: DatabaseSync, mode: 'on' | 'off'): Limits {
  const count = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterSQLite({
      // Each of the package's statements is one atomic step, so its wish for a transaction is granted as it stands.
      storeClient: { prepare: (sql: string) => database.prepare(sql), transaction: (work: () => unknown) => work },
      storeType: 'better-sqlite3',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // A disk that takes nothing more keeps nobody out, and lifts no limit: it is counted in memory meanwhile.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const counters = new Map(
    (Object.entries(RULES) as [RuleName, Rule][]).map(([name, rule]) => [
      name,
      { rule, counter: count(name, rule.points, rule.seconds), waits: count(`${name} waits`, 1, DAY) },
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
        // Only the first one too many begins a wait; those during the wait do not lengthen it.
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

/** Deletes what has run out. */
export const deleteExpiredLimits = (database: DatabaseSync, now: number) =>
  database.prepare(`DELETE FROM ${TABLE} WHERE expire < ?`).run(now);

/** How many tries are counted at the moment under any of the keys, by whichever rule. */
export function countedAttempts(database: DatabaseSync, keys: readonly string[], now: number): number {
  const count = database.prepare(`SELECT total(points) AS points FROM ${TABLE} WHERE key GLOB ? AND expire > ?`);
  // The package puts the rule's name and a colon before the key.
  return keys.reduce((sum, key) => sum + Number(count.get(`*:${sha256(key)}`, now)?.points), 0);
}

function tooMany(seconds: number, { wayOn = '' }: Rule) {
  const wait = Math.max(1, Math.ceil(seconds));
  const unit = wait === 1 ? 'second' : 'seconds';
  return problem('too_many_attempts', `Too many attempts. Try again in ${wait} ${unit}${wayOn}.`, {
    'Retry-After': String(wait),
  });
}
