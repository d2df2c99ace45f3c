/** The rights of officers in words, for the log and for mails. */
import { formatDay } from '../../shared/format-day.ts';
import type { Right } from '../../shared/schemas/officers.ts';

const WORDS: Readonly<Record<string, string>> = {
  members: 'the rights for members',
  money: 'the rights for payments',
  events: 'the rights for events',
  content: 'the rights for texts',
  mail: 'the rights for mail',
  all: 'all rights',
} satisfies Record<Right, string>;

export const rightWords = (what: unknown): string => WORDS[String(what)] ?? 'a right';

/** ` until August 31, 2027`, or nothing without an end. */
export const untilWords = (until: unknown): string => (typeof until === 'string' ? ` until ${formatDay(until)}` : '');
