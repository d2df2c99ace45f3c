/**
 * A mock of the parts of GitHub's REST API that the blog uses: list of issues, one issue, its comments, without authentication. Tests can
 * change the issues and make calls fail.
 */
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env, Request } from '../../../server/http/routes.ts';
import { readSiteFile } from '../../../server/site/content-file.ts';
import { type FailureMode, withFailure } from '../failures.ts';
import { drawAvatar, type GithubComment, type GithubIssue } from './issue.ts';
import { type MockIssue, readPosts } from './read-posts.ts';
import { notFound, pageOf, rateLimited, rateLimitHeaders, withEtag } from './replies.ts';

export interface GithubMock {
  /** `owner/name` of the only repository (content/site.yaml). */
  repository: string;
  /** In no order. Tests may change them. */
  issues: MockIssue[];
  failure: FailureMode;
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

/** @param url origin of the mocks. */
export function createGithub(url: string): GithubMock {
  const repository = readSiteFile().blogRepository;
  const issues = readPosts(url, repository);
  const find = (number: number) => {
    const stored = mock.issues.find(({ issue }) => issue.number === number);
    if (!stored) throw new Error(`There is no issue ${number}.`);
    return stored;
  };
  const mock: GithubMock = {
    repository,
    issues,
    failure: 'none',
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

export function addGithub(app: Hono<Env>, mock: GithubMock): void {
  const [named, numbered] = ['/repos/:owner/:name/issues', '/repositories/:id/issues'];
  for (const path of ['/repos/*', '/repositories/*']) {
    app.use(
      path,
      cors({ origin: '*', exposeHeaders: EXPOSED, allowHeaders: ALLOWED, allowMethods: ['GET'], maxAge: 86_400 }),
    );
    app.use(path, rateLimitHeaders(mock));
    app.use(path, withFailure(mock, rateLimited));
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

  for (const base of [named, numbered] as const) {
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
    const picture = await readFile(new URL(`pictures/${c.req.param('file')}`, import.meta.url), 'utf8').catch(
      () => null,
    );
    return picture ? svg(c, picture) : c.notFound();
  });
}

/** Open issues with all labels in the query, newest first. */
function chooseIssues(all: readonly MockIssue[], query: URLSearchParams): GithubIssue[] {
  const labels = (query.get('labels') ?? '').toLowerCase().split(',').filter(Boolean);
  const has = (issue: GithubIssue, label: string) => issue.labels.some(({ name }) => name.toLowerCase() === label);
  return all
    .map(({ issue }) => issue)
    .filter((issue) => issue.state === 'open' && labels.every((label) => has(issue, label)))
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.number - a.number);
}

const svg = (c: Request, text: string) =>
  c.body(text, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Access-Control-Allow-Origin': '*' });

const EXPOSED = [
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Used',
  'X-RateLimit-Resource',
  'X-RateLimit-Reset',
  'X-GitHub-Media-Type',
];
const ALLOWED = [
  'Authorization',
  'Content-Type',
  'If-Modified-Since',
  'If-None-Match',
  'Accept',
  'X-GitHub-Api-Version',
];
