/** Issues for the mock of GitHub. */
import { type GithubIssue, githubLabel, githubUser, type MockIssue } from '../../src/dev/mocks/github/github.ts';
import { MOCKS_URL } from './test-site.ts';

interface IssueParts extends Partial<Omit<GithubIssue, 'user' | 'labels'>> {
  number: number;
  /** In addition to Published. */
  labels?: string[];
  /** Null: the account was deleted. */
  author?: string | null;
  /** [login or null, Markdown] of each comment. */
  written?: [string | null, string][];
}

const user = (login: string | null) => (login === null ? null : githubUser(login, MOCKS_URL));

/** A published issue that is newer than those of the demo. A higher number is newer. */
export function issue({ number, labels = [], author = 'demo-author', written = [], ...parts }: IssueParts): MockIssue {
  const created = new Date(Date.UTC(2026, 10, 1, 9, number % 1440)).toISOString().replace('.000', '');
  const address = `https://github.com/demo-club/blog/issues/${number}`;
  return {
    issue: {
      id: number,
      number,
      title: `Sample post ${number}`,
      user: user(author),
      labels: ['Published', ...labels].map(githubLabel),
      state: 'open',
      comments: written.length,
      created_at: created,
      updated_at: created,
      body: `This is sample post ${number}.`,
      html_url: address,
      ...parts,
    },
    comments: written.map(([login, body], index) => ({
      id: number * 1000 + index,
      user: user(login),
      created_at: created,
      updated_at: created,
      body,
      html_url: address,
    })),
  };
}
