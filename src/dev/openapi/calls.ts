/** All calls, found in `src/shared`, by section of docs/openapi.json and docs/calls.md. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import type { Call } from '#shared/http/call.ts';

export interface ListedCall extends Call {
  /** The comment above the definition, on one line; may be blank. */
  readonly comment: string;
}

/** The nouns that have calls. */
const TITLES = {
  accounts: 'Accounts',
  members: 'Members',
  'personal-data': 'Personal data',
  membership: 'Membership and payments',
  events: 'Events',
  'sign-ups': 'Signing up for events',
  messages: 'Messages',
  officers: 'Officers',
  site: 'The site',
};

const SHARED = new URL('../../shared/', import.meta.url);

async function callsOf(noun: string): Promise<ListedCall[]> {
  const files = globSync(`${noun}/*.ts`, { cwd: SHARED }).toSorted();
  const calls = await Promise.all(files.map((file) => callsIn(new URL(file, SHARED))));
  return calls
    .flat()
    .toSorted(
      (one, other) =>
        (one.path < other.path ? -1 : Number(one.path > other.path)) ||
        METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
    );
}
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

async function callsIn(file: URL): Promise<ListedCall[]> {
  const comments = commentsIn(file);
  return Object.entries((await import(file.href)) as Record<string, unknown>).flatMap(([name, exported]) =>
    isCall(exported) ? { ...exported, comment: comments.get(name) ?? '' } : [],
  );
}
const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/** By name of what is exported. */
function commentsIn(file: URL): Map<string, string> {
  const text = readFileSync(file, 'utf8');
  const { comments, program } = parseSync(file.pathname, text);
  return new Map(
    program.body.flatMap((part) => {
      if (part.type !== 'ExportNamedDeclaration' || part.declaration?.type !== 'VariableDeclaration') return [];
      const above = comments.find(({ end }) => end < part.start && text.slice(end, part.start).trim() === '');
      const [{ id } = {}] = part.declaration.declarations;
      return above && id?.type === 'Identifier' ? [[id.name, onOneLine(above.value)]] : [];
    }),
  );
}
const onOneLine = (comment: string) =>
  comment
    .replace(/^\s*\*+ ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

export const SECTIONS: Readonly<Record<string, readonly ListedCall[]>> = Object.fromEntries(
  await Promise.all(Object.entries(TITLES).map(async ([noun, title]) => [title, await callsOf(noun)] as const)),
);
export const CALLS: readonly ListedCall[] = Object.values(SECTIONS).flat();
