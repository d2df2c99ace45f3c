/** Issues and comments as in GitHub's REST API, with the fields that the site reads and a few more. */

interface GithubUser {
  login: string;
  id: number;
  avatar_url: string;
  html_url: string;
}

export interface GithubIssue {
  id: number;
  number: number;
  title: string;
  /** Null if the account was deleted. */
  user: GithubUser | null;
  labels: { id: number; name: string; color: string; description: null }[];
  state: 'open' | 'closed';
  /** Their number. */
  comments: number;
  created_at: string;
  updated_at: string;
  /** Markdown; null if empty. */
  body: string | null;
  html_url: string;
  /** Only on pull requests, which GitHub lists as issues. */
  pull_request?: { html_url: string };
}

export interface GithubComment {
  id: number;
  user: GithubUser | null;
  created_at: string;
  updated_at: string;
  body: string;
  html_url: string;
}

/** A number derived from a text, so that ids are the same at every start. */
export const stableId = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);

export const githubUser = (login: string, url: string): GithubUser => ({
  login,
  id: stableId(login),
  avatar_url: `${url}/avatars/${encodeURIComponent(login)}.svg`,
  html_url: `https://github.com/${login}`,
});

export const githubLabel = (name: string) => ({ id: stableId(name), name, color: 'ededed', description: null });

const COLOURS = ['#0b58a8', '#b24808', '#126c3c', '#5a2ea6', '#8a1f4d', '#1d6f78'];

/** A picture for a login, derived from its letters: a symmetrical pattern of five by five squares. */
export function drawAvatar(login: string): string {
  const seed = stableId(login);
  const colour = COLOURS[seed % COLOURS.length];
  const isFilled = (column: number, row: number) => (seed >> (row * 3 + Math.min(column, 4 - column))) % 2 === 1;
  const cells = Array.from({ length: 25 }, (_, index) => [index % 5, Math.floor(index / 5)] as const)
    .filter(([column, row]) => isFilled(column, row))
    .map(([column, row]) => `M${1 + column} ${1 + row}h1v1h-1z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" width="140" height="140" shape-rendering="crispEdges"><path fill="#eef2f9" d="M0 0h7v7H0z"/><path fill="${colour}" d="${cells}"/></svg>`;
}
