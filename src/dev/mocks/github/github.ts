/**
 * GitHub's issues, as far as a blog reads them: list, one, its comments, without signing in. Paths, headers and refusals as in
 * GitHub's REST reference. Tests change what there is, and make it fail.
 */
import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Env, Request } from '../../../server/http/env.ts';
import { readSite } from '../../../server/site.ts';
import { type Trouble, withTrouble } from '../failures.ts';
import { drawAvatar } from './avatar.ts';
import { chooseIssues } from './choose-issues.ts';
import { notFound, rateLimited, sayHowManyCallsAreLeft, withEtag } from './headers.ts';
import type { GithubComment, GithubIssue } from './issue.ts';
import { pageOf } from './paging.ts';
import { readPicture } from './pictures.ts';
import { type KeptIssue, readPosts } from './read-posts.ts';

export interface GithubStandin {
  /** `owner/name` of the only repository there is: the blog's (content/site.yaml). */
  repository: string;
  /** Everything there is, in no order; change it as you like. */
  issues: KeptIssue[];
  trouble: Trouble;
  /** Seconds for which a browser need not ask again; GitHub says 60. */
  maxAge: number;
  /** Path and query of each call so far, e.g. `/repos/o/n/issues?page=1`. */
  calls: string[];
  /** @throws when there is no such issue. */
  find: (number: number) => KeptIssue;
  /** Writes a post anew, as its author would: `updated_at` moves on. */
  edit: (number: number, change: Partial<Pick<GithubIssue, 'title' | 'body' | 'labels'>>) => void;
}

/** @param url origin of the stand-ins. */
export function createGithub(url: string): GithubStandin {
  const repository = readSite().blogRepository;
  const issues = readPosts(url, repository);
  const find = (number: number) => {
    const kept = standin.issues.find(({ issue }) => issue.number === number);
    if (!kept) throw new Error(`There is no issue ${number}.`);
    return kept;
  };
  const standin: GithubStandin = {
    repository,
    issues,
    trouble: 'none',
    maxAge: 60,
    calls: [],
    find,
    edit(number, change) {
      Object.assign(find(number).issue, change, { updated_at: new Date().toISOString().replace(/\.\d+/, '') });
    },
  };
  return standin;
}

/** The number that GitHub's own `Link` headers use in place of the repository's name. */
const REPOSITORY_ID = 4_000_001;

export function addGithub(app: Hono<Env>, standin: GithubStandin): void {
  const [named, numbered] = ['/repos/:owner/:name/issues', '/repositories/:id/issues'];
  for (const path of ['/repos/*', '/repositories/*']) {
    app.use(
      path,
      cors({ origin: '*', exposeHeaders: EXPOSED, allowHeaders: ALLOWED, allowMethods: ['GET'], maxAge: 86_400 }),
    );
    app.use(path, sayHowManyCallsAreLeft(standin));
    app.use(path, withTrouble(standin, rateLimited));
  }

  const isOurs = (c: Request) => {
    const { owner, name, id } = c.req.param() as Record<string, string | undefined>;
    return id === String(REPOSITORY_ID) || `${owner}/${name}`.toLowerCase() === standin.repository.toLowerCase();
  };
  const issueOf = (c: Request): KeptIssue | undefined =>
    isOurs(c) ? standin.issues.find(({ issue }) => String(issue.number) === c.req.param('number')) : undefined;
  const paged = (c: Request, rest: string, rows: readonly (GithubIssue | GithubComment)[]) => {
    const { page, link } = pageOf(rows, c.req.url, `/repositories/${REPOSITORY_ID}/issues${rest}`);
    if (link) c.header('Link', link);
    return withEtag(c, page, standin.maxAge);
  };

  for (const base of [named, numbered] as const) {
    app.get(base, (c) =>
      isOurs(c) ? paged(c, '', chooseIssues(standin.issues, new URL(c.req.url).searchParams)) : notFound(c),
    );
    app.get(`${base}/:number`, (c) => {
      const kept = issueOf(c);
      return kept ? withEtag(c, kept.issue, standin.maxAge) : notFound(c);
    });
    app.get(`${base}/:number/comments`, (c) => {
      const kept = issueOf(c);
      return kept ? paged(c, `/${kept.issue.number}/comments`, kept.comments) : notFound(c);
    });
  }

  app.get('/avatars/:file{.+\\.svg}', (c) => svg(c, drawAvatar(c.req.param('file').replace(/\.svg$/, ''))));
  app.get('/pictures/:file{[a-z-]+\\.svg}', async (c) => {
    const picture = await readPicture(c.req.param('file'));
    return picture ? svg(c, picture) : c.notFound();
  });
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
