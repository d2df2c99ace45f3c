/** Issues and comments in the shape of GitHub's REST reference ("Issues", "Issue comments"), with the fields that the site reads and a few more. */

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
  /** Null when the account is gone. */
  user: GithubUser | null;
  labels: { id: number; name: string; color: string; description: null }[];
  state: 'open' | 'closed';
  /** How many. */
  comments: number;
  created_at: string;
  updated_at: string;
  /** Markdown; null when nothing was written. */
  body: string | null;
  html_url: string;
  /** Only on pull requests, which GitHub lists among the issues. */
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

/** A number that is always the same for the same text: ids stay as they are from start to start. */
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

/** A portrait for a login: a five by five pattern, the same on both sides. It is drawn from the letters and never changes. */
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
