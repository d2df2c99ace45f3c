/**
 * A mock of the parts of GitHub's REST API that the blog uses: list of issues, one issue, its comments, without authentication. Tests can
 * change the issues and make calls fail.
 *
 * `posts/NN-name.md` is issue number NN, with author, labels, dates and comments in the front matter. In texts, `{mocks}` is the address of
 * the mocks, for pictures, and `{repository}` the blog's page on GitHub.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { HOUR_MS } from '#shared/time/instants.ts';
import { readPage } from '../../../build/content/read-yaml.ts';
import type { Env, Request } from '../../../server/http/request.ts';
import { readSiteFile } from '../../../server/site/content-file.ts';

interface GithubUser {
  login: string;
  id: number;
  avatar_url: string;
  html_url: string;
}

/** With the fields that the site reads and a few more. */
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

interface GithubComment {
  id: number;
  user: GithubUser | null;
  created_at: string;
  updated_at: string;
  body: string;
  html_url: string;
}

export interface MockIssue {
  issue: GithubIssue;
  comments: GithubComment[];
}

export interface GithubMock {
  /** `owner/name` of the only repository (content/site.yaml). */
  repository: string;
  /** In no order. Tests may change them. */
  issues: MockIssue[];
  failure: keyof typeof FAILURES | null;
  /** Whether lists name only the next page (`after=`), as GitHub does for some, and not the last one. */
  byCursor: boolean;
  /** `max-age` in seconds; 60 at GitHub. */
  maxAge: number;
  /** Path and query of each call so far, e.g. `/repos/o/n/issues?page=1`. */
  calls: string[];
  /** @throws if there is no such issue. */
  find: (number: number) => MockIssue;
  /** Edits a post as its author would, which changes `updated_at`. */
  edit: (number: number, change: Partial<Pick<GithubIssue, 'title' | 'body' | 'labels'>>) => void;
}

/** @param url origin of the mocks. @throws ContentError or ValiError if a post's file is invalid. */
export function createGithub(url: string): GithubMock {
  const repository = readSiteFile().blogRepository;
  const find = (number: number) => {
    const stored = mock.issues.find(({ issue }) => issue.number === number);
    if (!stored) throw new Error(`There is no issue ${number}.`);
    return stored;
  };
  const mock: GithubMock = {
    repository,
    issues: readdirSync(POSTS).map((name) => readPost(name, url, repository)),
    failure: null,
    byCursor: false,
    maxAge: 60,
    calls: [],
    find,
    edit(number, change) {
      Object.assign(find(number).issue, change, { updated_at: new Date().toISOString().replace(/\.\d+/, '') });
    },
  };
  return mock;
}

/** GitHub's `Link` headers use this number instead of the repository's name. */
const REPOSITORY_ID = 4_000_001;
/** Of those that GitHub exposes, the ones that the site reads. */
const EXPOSED = ['ETag', 'Link', 'Retry-After', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

export function addGithub(app: Hono<Env>, mock: GithubMock): void {
  for (const path of ['/repos/*', '/repositories/*']) {
    app.use(path, cors({ origin: '*', exposeHeaders: EXPOSED, allowMethods: ['GET'], maxAge: 86_400 }));
    app.use(path, async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      mock.calls.push(pathname + search);
      return mock.failure ? FAILURES[mock.failure](c) : next();
    });
  }

  const isOurs = (c: Request) => {
    const { owner, name, id } = c.req.param() as Record<string, string | undefined>;
    return id === String(REPOSITORY_ID) || `${owner}/${name}`.toLowerCase() === mock.repository.toLowerCase();
  };
  const issueOf = (c: Request): MockIssue | undefined =>
    isOurs(c) ? mock.issues.find(({ issue }) => String(issue.number) === c.req.param('number')) : undefined;
  const paged = (c: Request, rest: string, rows: readonly (GithubIssue | GithubComment)[]) => {
    const { page, link } = pageOf(rows, c.req.url, `/repositories/${REPOSITORY_ID}/issues${rest}`, mock.byCursor);
    if (link) c.header('Link', link);
    return withEtag(c, page, mock.maxAge);
  };

  for (const base of ['/repos/:owner/:name/issues', '/repositories/:id/issues'] as const) {
    app.get(base, (c) =>
      isOurs(c) ? paged(c, '', chooseIssues(mock.issues, new URL(c.req.url).searchParams)) : notFound(c),
    );
    app.get(`${base}/:number`, (c) => {
      const stored = issueOf(c);
      return stored ? withEtag(c, stored.issue, mock.maxAge) : notFound(c);
    });
    app.get(`${base}/:number/comments`, (c) => {
      const stored = issueOf(c);
      return stored ? paged(c, `/${stored.issue.number}/comments`, stored.comments) : notFound(c);
    });
  }

  app.get('/avatars/:file{.+\\.svg}', (c) => svg(c, drawAvatar(c.req.param('file').replace(/\.svg$/, ''))));
  app.get('/pictures/:file{[a-z-]+\\.svg}', async (c) => {
    const file = new URL(`./pictures/${c.req.param('file')}`, import.meta.url);
    const picture = await readFile(file, 'utf8').catch(() => null);
    return picture ? svg(c, picture) : c.notFound();
  });
}

const notFound = (c: Request) => c.json({ message: 'Not Found', status: '404' }, 404);
const svg = (c: Request, text: string) =>
  c.body(text, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Access-Control-Allow-Origin': '*' });

const FAILURES = {
  /** No calls left until the end of the hour. */
  'rate-limited'(c: Request) {
    const reset = Math.ceil(Date.now() / HOUR_MS) * (HOUR_MS / 1000);
    c.header('X-RateLimit-Remaining', '0');
    c.header('X-RateLimit-Reset', String(reset));
    return c.json({ message: 'API rate limit exceeded for 192.0.2.1.' }, 403);
  },
  'server-error': (c: Request) => c.html('<!doctype html><title>Unicorn!</title><h1>500</h1>', 500),
  'broken-json': (c: Request) =>
    c.body('[{"number": 3, "title": "The first ha', 200, { 'Content-Type': 'application/json' }),
  'other-shape': (c: Request) => c.json({ message: 'This is not what was asked for.' }),
  /** The connection is closed before an answer. */
  refused(c: Request) {
    c.env.incoming?.socket.destroy();
    return c.body(null);
  },
};

/** Open issues with all labels in the query, newest first. */
function chooseIssues(all: readonly MockIssue[], query: URLSearchParams): GithubIssue[] {
  const labels = (query.get('labels') ?? '').toLowerCase().split(',').filter(Boolean);
  const has = (issue: GithubIssue, label: string) => issue.labels.some(({ name }) => name.toLowerCase() === label);
  return all
    .map(({ issue }) => issue)
    .filter((issue) => issue.state === 'open' && labels.every((label) => has(issue, label)))
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.number - a.number);
}

/** The answer, or 304 if the caller already has it. */
function withEtag(c: Request, value: object, maxAge: number) {
  const text = JSON.stringify(value);
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', `public, max-age=${maxAge}, s-maxage=${maxAge}`);
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

/**
 * One page of a list, by `page` (or `after`) and `per_page` of the address, with its `Link` header.
 * @param path for `Link`, with the number of the repository instead of its name.
 * @param byCursor whether `Link` names only the next page.
 * @returns `link` is null on the last page.
 */
function pageOf<T>(rows: readonly T[], address: string, path: string, byCursor: boolean) {
  const { origin, searchParams } = new URL(address);
  const size = Number(searchParams.get('per_page') ?? 30);
  const after = Number(atob(searchParams.get('after') ?? ''));
  const number = after > 0 ? after / size + 1 : Number(searchParams.get('page') ?? 1);
  const last = Math.ceil(rows.length / size);
  const linkTo = (page: number, relation: string) => {
    const query = new URLSearchParams(searchParams);
    if (byCursor) query.set('after', btoa(String((page - 1) * size)));
    query.set('page', String(page));
    return `<${origin}${path}?${query}>; rel="${relation}"`;
  };
  const links = [linkTo(number + 1, 'next'), ...(byCursor ? [] : [linkTo(last, 'last')])];
  return { page: rows.slice((number - 1) * size, number * size), link: number < last ? links.join(', ') : null };
}

const POSTS = new URL('posts/', import.meta.url);
const MomentSchema = v.pipe(v.string(), v.isoTimestamp());
const AuthorSchema = v.nullable(v.string());
const PostSchema = v.object({
  title: v.string(),
  author: AuthorSchema,
  labels: v.array(v.string()),
  created: MomentSchema,
  updated: v.optional(MomentSchema),
  closed: v.optional(MomentSchema),
  pullRequest: v.optional(v.boolean(), false),
  comments: v.optional(v.array(v.object({ author: AuthorSchema, created: MomentSchema, body: v.string() })), []),
});

function readPost(name: string, url: string, repository: string): MockIssue {
  const number = Number.parseInt(name, 10);
  const { data, body } = readPage(readFileSync(new URL(name, POSTS), 'utf8'), name);
  const post = v.parse(PostSchema, data);
  const web = `https://github.com/${repository}`;
  const html_url = `${web}/${post.pullRequest ? 'pull' : 'issues'}/${number}`;
  const fillAddresses = (text: string) => text.replaceAll('{mocks}', url).replaceAll('{repository}', web);
  const user = (login: string | null) => (login === null ? null : githubUser(login, url));

  const comments = post.comments.map(({ author, created, body }, index): GithubComment => {
    const id = number * 1000 + index;
    return {
      id,
      user: user(author),
      created_at: created,
      updated_at: created,
      body: fillAddresses(body.trimEnd()),
      html_url: `${html_url}#issuecomment-${id}`,
    };
  });
  const issue: GithubIssue = {
    id: stableId(repository + number),
    number,
    title: post.title,
    user: user(post.author),
    labels: post.labels.map(githubLabel),
    state: post.closed ? 'closed' : 'open',
    comments: comments.length,
    created_at: post.created,
    updated_at: post.updated ?? comments.at(-1)?.created_at ?? post.created,
    body: fillAddresses(body.trim()) || null,
    html_url,
    ...(post.pullRequest && { pull_request: { html_url } }),
  };
  return { issue, comments };
}

/** A number derived from a text, so that ids are the same at every start. */
const stableId = (text: string): number =>
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
function drawAvatar(login: string): string {
  const seed = stableId(login);
  const colour = COLOURS[seed % COLOURS.length];
  const isFilled = (column: number, row: number) => (seed >> (row * 3 + Math.min(column, 4 - column))) % 2 === 1;
  const cells = Array.from({ length: 25 }, (_, index) => [index % 5, Math.floor(index / 5)] as const)
    .filter(([column, row]) => isFilled(column, row))
    .map(([column, row]) => `M${1 + column} ${1 + row}h1v1h-1z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" width="140" height="140" shape-rendering="crispEdges"><path fill="#eef2f9" d="M0 0h7v7H0z"/><path fill="${colour}" d="${cells}"/></svg>`;
}
