/**
 * Reads the demo's posts: `posts/NN-name.md` is issue number NN, with author, labels, dates and comments in the front matter. In texts,
 * `{mocks}` is the address of the mocks, for pictures, and `{repository}` the blog's page on GitHub.
 */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readPage } from '../../../build/content/read-yaml.ts';
import { type GithubComment, type GithubIssue, githubLabel, githubUser, stableId } from './issue.ts';

const FOLDER = new URL('posts/', import.meta.url);

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

export interface MockIssue {
  issue: GithubIssue;
  comments: GithubComment[];
}

/**
 * @param url origin of the mocks.
 * @param repository `owner/name`.
 * @throws ContentError or ValiError if a file is invalid.
 */
export const readPosts = (url: string, repository: string): MockIssue[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readPost(name, url, repository));

function readPost(name: string, url: string, repository: string): MockIssue {
  const number = Number.parseInt(name, 10);
  const { data, body } = readPage(readFileSync(new URL(name, FOLDER), 'utf8'), name);
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
