import type { GithubIssue } from './issue.ts';
import type { KeptIssue } from './read-posts.ts';

/** What the list's query asks for: `labels` (all of them), `state` (open), `sort` (created), `direction` (desc). */
export function chooseIssues(all: readonly KeptIssue[], query: URLSearchParams): GithubIssue[] {
  const labels = (query.get('labels') ?? '').toLowerCase().split(',').filter(Boolean);
  const state = query.get('state') ?? 'open';
  const sort = query.get('sort') ?? 'created';
  const sign = query.get('direction') === 'asc' ? 1 : -1;

  const has = (issue: GithubIssue, label: string) => issue.labels.some(({ name }) => name.toLowerCase() === label);
  const inOrder = (a: GithubIssue, b: GithubIssue) =>
    sort === 'comments'
      ? a.comments - b.comments
      : Date.parse(sort === 'updated' ? a.updated_at : a.created_at) -
        Date.parse(sort === 'updated' ? b.updated_at : b.created_at);
  return all
    .map(({ issue }) => issue)
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => labels.every((label) => has(issue, label)))
    .sort((a, b) => sign * (inOrder(a, b) || a.number - b.number));
}
