/** The table of the club's own calls in docs/calls.md, made from their definitions. */
import { RULES } from '../../server/limits/rules.ts';
import type { Call, LimitName, Who } from '../../shared/calls/call.ts';
import { CLUB_CALLS } from './club-calls.ts';

const BEGIN = '<!-- Made from src/shared/calls by `npm run openapi`. -->';
const END = '<!-- End of the table. -->';

/** @param page the text of docs/calls.md. @returns the same with the table as the definitions say it. */
export function withCallsTable(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error('docs/calls.md has no place for the table of calls.');
  const headings = new Set([...page.matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading));
  const rows = Object.values(CLUB_CALLS)
    .flat()
    .map((call) => rowOf(call, headings));
  return `${before}${BEGIN}\n\n| call | who | how often | answers | what it does |\n|---|---|---|---|---|\n${rows.join('\n')}\n\n${END}${after}`;
}

function rowOf(call: Call, headings: ReadonlySet<string>): string {
  const { method, path, who, limit, reply, statuses, conflicts = [], summary } = call;
  const name = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
  const anchor = name
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
  const answers = [...(statuses ?? [reply === null ? 204 : 200]), ...conflicts.map((code) => `409 \`${code}\``)];
  const cells = [
    headings.has(name) ? `[${name}](#${anchor})` : name,
    wordsOf(who),
    limit === null ? '' : timesOf(limit),
    answers.join(', '),
    summary,
  ];
  return `| ${cells.join(' | ')} |`;
}

const wordsOf = (who: Who) => (typeof who === 'string' ? who : `officers: ${who.join(', ')}`);

const HOUR = 3600;
function timesOf(limit: LimitName): string {
  const { points, seconds } = RULES[limit];
  return seconds === HOUR ? `${points} an hour` : `${points} in ${seconds / 60} minutes`;
}
