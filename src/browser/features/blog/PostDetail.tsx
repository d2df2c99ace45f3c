/**
 * One post that the build did not know, or that has changed since, with its comments.
 * Path: pages/blog-detail/[issue].astro -> PostDetail -> load-post.ts -> posts-api.ts -> browser/http/service-client.ts
 * On a page of a known post it wraps what the build wrote and sleeps until that is out of date (decision 006).
 */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { postTitle } from '../../../shared/post-title.ts';
import { NEEDS_SCRIPT } from '../../ui/hide-without-js.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { isNoPost, loadComments, loadPost } from './load-post.ts';
import { NoSuchPost } from './NoSuchPost.tsx';
import { PostArticle } from './PostArticle.tsx';
import { PostComments } from './PostComments.tsx';
import { postNumber } from './post-number.ts';

interface Props {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Null in the shell: it is in the address. */
  number: number | null;
  /** Ends the title of the page, as on every page. */
  siteName: string;
  /** What the build wrote; nothing in the shell. */
  children?: ReactNode;
}

export function PostDetail({ repository, number, siteName, children }: Props) {
  /** Undefined until the island is hydrated, null when the address can be no post's. */
  const [asked, setAsked] = useState<number | null | undefined>(number ?? undefined);
  useEffect(() => setAsked(number ?? postNumber(location.pathname)), [number]);
  // Two questions, neither of which waits for the other.
  const askIssue = useMemo(() => (asked ? () => loadPost(repository, asked) : null), [repository, asked]);
  const askComments = useMemo(() => (asked ? () => loadComments(repository, asked) : null), [repository, asked]);
  const issue = useRefreshed(askIssue, 'Error fetching issue:');
  const comments = useRefreshed(askComments, 'Error fetching comments:');

  const title = issue.value ? postTitle(issue.value.post) : undefined;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  if (asked === null || isNoPost(issue.error)) return <NoSuchPost />;
  const failed = issue.error !== null && (
    <div className="mb-8">
      <Notice onRetry={issue.refresh}>{issue.loading ? 'Trying again...' : failure(children)}</Notice>
    </div>
  );
  if (issue.value === null && !children) {
    return (
      <>
        <h1 className="text-3xl sm:text-5xl">Blog post</h1>
        {/* The loading mark stays when the post could not be fetched, with a way on beside it. */}
        <div className={NEEDS_SCRIPT}>
          <Loading>Loading...</Loading>
        </div>
        {failed}
      </>
    );
  }
  // What is shown already stays until all of the new is there.
  const waiting = issue.value === null || (children && comments.value === null && comments.error === null);
  if (issue.value === null || waiting) {
    return (
      <>
        {failed}
        {children}
      </>
    );
  }
  return (
    <>
      {failed}
      <PostArticle {...issue.value} />
      <PostComments comments={comments.value} address={issue.value.post.html_url}>
        {comments.error !== null && (
          <Notice onRetry={comments.refresh}>
            {comments.loading ? 'Trying again...' : 'The comments could not be loaded.'}
          </Notice>
        )}
        {comments.value === null && comments.error === null && <Loading>Loading the comments...</Loading>}
      </PostComments>
    </>
  );
}

const failure = (known: ReactNode) =>
  known
    ? 'This post has changed, and its newest version could not be loaded. What you see here may be out of date.'
    : 'This post could not be loaded.';
