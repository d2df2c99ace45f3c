/** The tables of all calls in docs/calls.md, made from their definitions. */
import { RULES } from '../../server/http/limits/rules.ts';
import { anchorOf, type ListedCall, OPTIONAL_IN_WORDS, repliesOf, SERVER_ERROR } from './call.ts';
import { SECTIONS } from './calls.ts';

const BEGIN = '<!-- Made from the definitions of the calls by `npm run generate openapi`. -->';
const END = '<!-- End of the tables. -->';

/** @param page the text of docs/calls.md. @returns the text with new tables. */
export function withCallTables(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/calls.md has no place for the tables of calls.');
  const tables = Object.entries(SECTIONS).map(
    ([name, calls]) =>
      `**[${name}](#${anchorOf(name)})**\n\n| call | who | how often | answers | what it does |\n|---|---|---|---|---|\n${calls.map(rowOf).join('\n')}\n`,
  );
  return `${before}${BEGIN}\n\n${tables.join('\n')}\n${OPTIONAL_IN_WORDS}\n\n${END}${after}`;
}

/** Statuses that the page lists once for all calls. A public call lists its own 401, which is not about the token. */
const listedOnce = (who: ListedCall['who']) => [
  '413',
  '415',
  '429',
  SERVER_ERROR,
  ...(who === 'anyone' ? [] : ['401']),
];

function rowOf(call: ListedCall): string {
  const { method, path, who, limit, conflicts = [], summary } = call;
  const statuses = Object.keys(repliesOf(call)).filter((status) => !listedOnce(who).includes(status));
  const answers = statuses.map((status) =>
    status === '409' ? `409 ${conflicts.map((code) => `\`${code}\``).join(' ')}` : status,
  );
  const cells = [`\`${method} ${path}\``, wordsOf(who), timesOf(limit), answers.join(', '), summary];
  return `| ${cells.join(' | ')} |`;
}

const wordsOf = (who: ListedCall['who']) =>
  typeof who === 'string' ? who : `*${who.includes('all') ? 'any access' : who.join(' or ')}*`;

const HOUR = 3600;
function timesOf(limit: ListedCall['limit']): string {
  if (limit === null) return '';
  if (limit === true) return 'limited';
  const { points, seconds } = RULES[limit];
  return seconds === HOUR ? `${points} an hour` : `${points} in ${seconds / 60} minutes`;
}
