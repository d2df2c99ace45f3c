/** The tables of all calls in docs/calls.md, made from their definitions. */
import { type Call, isOfSeed } from '#shared/http/call.ts';
import { RULES } from '../../server/http/limits/rules.ts';
import { type BackendPage, PAGES } from '../../server/run/pages.ts';
import { CALLS, type ListedCall, SECTIONS } from './calls.ts';
import { mayBeLacking, openPath, repliesOf, SERVER_ERROR } from './replies.ts';

const BEGIN = '<!-- Made from the definitions of the calls by `npm run generate openapi`. -->';
const END = '<!-- End of the tables. -->';

/** @param page the text of docs/calls.md. @returns the text with new tables. */
export function withCallTables(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/calls.md has no place for the tables of calls.');
  const tables = Object.entries(SECTIONS).map(([name, calls]) =>
    tableOf(name, ['call', 'who', 'how often', 'answers', 'what it does'], calls.map(rowOf)),
  );
  const ofPages = tableOf('Pages and files', ['address', 'answers', 'what it is'], PAGES.map(rowOfPage));
  return `${before}${BEGIN}\n\n${[...tables, ofPages].join('\n')}\n${lackingInWords()}\n\n${END}${after}`;
}

const rowInTable = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const tableOf = (name: string, columns: readonly string[], rows: readonly string[]) =>
  `### ${name}\n\n${rowInTable(columns)}\n|${'---|'.repeat(columns.length)}\n${rows.join('\n')}\n`;

function lackingInWords(): string {
  const named = CALLS.filter((call) => isOfSeed(call) && mayBeLacking(call)).map(nameOf);
  return `### What another backend may lack\n\nAnother backend may lack all below \`/api/club/\`, ${named.join(', ')}, the button of a verification page, and what is not under \`/api/\`.`;
}

const nameOf = ({ method, path }: Pick<Call | BackendPage, 'method' | 'path'>) => `\`${method} ${openPath(path)}\``;

/** Statuses that the page lists once for all calls. A public call lists its own 401, which is not about the token. */
const listedOnce = (who: Call['who']) => ['413', '415', '429', SERVER_ERROR, ...(who === 'anyone' ? [] : ['401'])];

function rowOf(call: ListedCall): string {
  const { who, limit, conflicts = [], summary, comment } = call;
  const statuses = Object.keys(repliesOf(call)).filter((status) => !listedOnce(who).includes(status));
  const answers = statuses.map((status) =>
    status === '409' ? `409 ${conflicts.map((code) => `\`${code}\``).join(' ')}` : status,
  );
  return rowInTable([nameOf(call), wordsOf(call), timesOf(limit), answers.join(', '), `${summary} ${comment}`.trim()]);
}

const rowOfPage = (page: BackendPage) =>
  rowInTable([nameOf(page), Object.keys(page.replies).join(', '), `${page.summary} ${page.comment ?? ''}`.trim()]);

const wordsOf = (call: Call) => {
  const { who } = call;
  if (typeof who === 'string') return who;
  return isOfSeed(call) ? 'staff' : `*${who.includes('all') ? 'any access' : who.join(' or ')}*`;
};

const HOUR = 3600;
function timesOf(limit: Call['limit']): string {
  if (limit === null) return '';
  if (limit === 'several') return 'limited';
  const { points, seconds } = RULES[limit];
  return seconds === HOUR ? `${points} an hour` : `${points} in ${seconds / 60} minutes`;
}
