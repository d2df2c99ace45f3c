/**
 * A post that is newer than the build or has changed since, with its comments. On a pre-rendered page it wraps the built HTML and is not
 * loaded until that is out of date (decision 006).
 */

import { useMemo } from 'react';
import { postTitle } from '#shared/site/post-facts.ts';
import { numberInPath, useIdInPath } from '../../ui/id-in-path.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { PrerenderedPage } from '../../ui/PrerenderedPage.tsx';
import type { Parts } from '../../ui/parts.ts';
import { StillLoading } from '../../ui/StillLoading.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { PostArticle } from './PostArticle.tsx';
import { PostComments } from './PostComments.tsx';
import { isNoPost, loadComments, loadPost } from './readable-post.ts';

interface Props {
  /** `owner/name` on GitHub. */
  repository: string;
  /** Null in the shell: it is in the address. */
  number: number | null;
  /** What the build wrote; nothing in the shell. */
  children?: Parts;
}

export function PostDetail({ repository, number, children }: Props) {
  const requestedNumber = useIdInPath(number, numberInPath);
  const loadIssue = useMemo(
    () => (requestedNumber ? () => loadPost(repository, requestedNumber) : null),
    [repository, requestedNumber],
  );
  const loadIssueComments = useMemo(
    () => (requestedNumber ? () => loadComments(repository, requestedNumber) : null),
    [repository, requestedNumber],
  );
  const issue = useQuery(loadIssue, 'Error fetching issue:', { keepTrying: true });
  const comments = useQuery(loadIssueComments, 'Error fetching comments:', { keepTrying: true });

  if (requestedNumber === null || isNoPost(issue.error)) return <NoSuchPost />;
  const waiting = children && comments.value === null && comments.error === null;
  const fresh = issue.value !== null && !waiting && (
    <>
      <PostArticle {...issue.value} />
      <PostComments comments={comments.value} address={issue.value.post.html_url}>
        {comments.value === null && (
          <StillLoading query={comments} failure="The comments couldn't be loaded.">
            Loading the comments...
          </StillLoading>
        )}
      </PostComments>
    </>
  );
  return (
    <PrerenderedPage
      noun="post"
      heading="Blog post"
      title={issue.value ? postTitle(issue.value.post) : undefined}
      query={issue}
      fresh={fresh || null}
    >
      {children}
    </PrerenderedPage>
  );
}

/** For unknown numbers, drafts and pull requests: only issues with the label Published are posts. */
const NoSuchPost = () => (
  <NotFound message="This post doesn't exist, or it has been removed." link={{ href: '/blog', label: 'See all posts' }}>
    Its address may be wrong, or its author is still working on it.
  </NotFound>
);
