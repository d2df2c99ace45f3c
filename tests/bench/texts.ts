/**
 * `npm run bench texts`: how long everything that reads people's texts takes for long hostile ones. What takes quadratic time takes minutes
 * here. Exit code 1 if one takes more than a second of processor time.
 */
import * as v from 'valibot';
import { cleanHtml, descriptionHtml } from '#shared/html/clean-html.ts';
import { htmlText } from '#shared/html/html-text.ts';
import { renderPost } from '#shared/html/markdown.ts';
import { requiredText } from '#shared/http/body-fields.ts';
import { cleanTyped } from '#shared/text/clean-text.ts';
import { descriptionExcerpt } from '../../src/browser/events/excerpt.ts';
import { codesInMessage } from '../../src/browser/membership/payment-message.ts';
import { postExcerpt } from '../../src/browser/site/blog/posts-api.ts';
import { stripName } from '../../src/server/email/harmless-text.ts';
import { readFields } from '../../src/server/http/read-fields.ts';
import { printHead, printLine } from './table.ts';

const LIMIT_MS = 1000;
const NAME = v.object({ name: requiredText(10) });

/** What reads texts, how many characters at most, and its limit where that is another. */
const READERS: readonly [name: string, read: (text: string) => unknown, length: number, limit?: number][] = [
  ['posts', (text) => renderPost(text, 'https://github.com/demo-club/blog/issues/12'), 200_000, 4000],
  ['excerpts of posts', postExcerpt, 200_000],
  ['HTML, cleaned', cleanHtml, 100_000],
  ['descriptions', descriptionHtml, 100_000],
  ['excerpts of descriptions', (text) => descriptionExcerpt(text, 160), 200_000],
  ['words of HTML', htmlText, 300_000],
  ['typed texts', cleanTyped, 200_000],
  ['fields of calls', readName, 900_000],
  ['names in emails', stripName, 100_000],
  ['messages about payments', codesInMessage, 200_000],
];

/** Each is repeated to the full length. */
const PIECES = [
  ...['<', '<!--', '<script>', '<div><b>', '<td>', '<p ', '<a href="', '<a href=x>', '<a name="a">', '<video '],
  ...['<video src="a">', '<http://a', 'http://', 'http://a.b ', 'www.(', 'a@', 'a)', '&', '&#', '&#32;'],
  ...['|a', '# a\n', '$a ', '$$a$$$ ', '*a', '**_', 'a\n\n', '\n \n', ' \n', ' ', '![', '[a](', '[ ] '],
  ...['[^1] ', '[^1]: a\n'],
  ...['> ', '> - ', '- - ', '1. ', '> [!NOTE]\n', '```\n', ':', ':a', '.', '1', '1.', 'a1', 'A', 'a '],
  ...['\u0316\u0301', '\u200b', 'ا\u200c', '👩\u200d'],
];

/** Those that are no repetition. */
const WHOLE = [
  `${'|a'.repeat(40_000)}\n${'|-'.repeat(40_000)}\n|1`,
  `${'*a'.repeat(100_000)}$`,
  `${'[^1] '.repeat(20_000)}\n\n${'[^1]: a\n'.repeat(12_000)}`,
  Array.from({ length: 9000 }, (_, n) => `[^${n}]\n\n[^${n}]: a\n\n`).join(''),
  Array.from({ length: 90 }, (_, n) => `${'> '.repeat(n + 1)}[!NOTE]\n`).join(''),
  `http://${'.'.repeat(50_000)}${'a)'.repeat(25_000)}`,
  `www.${'('.repeat(50_000)}${')'.repeat(50_000)}`,
  `a\n${' '.repeat(100_000)}a`,
];

/** A name that is too long is rejected. */
function readName(name: string): unknown {
  try {
    return readFields(NAME, { name });
  } catch (error) {
    return error;
  }
}

printHead('The slowest text for each reader, in ms of processor time', ['ms', 'limit']);
for (const [name, read, length, limit = LIMIT_MS] of READERS) {
  const times = [...PIECES.map((piece) => piece.repeat(length / piece.length)), ...WHOLE].map((text) => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1000, text };
  });
  const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  printLine(name, [slowest.ms, limit], slowest.ms > limit ? JSON.stringify(slowest.text.slice(0, 24)) : '');
}
