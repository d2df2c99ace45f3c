/**
 * A post that is newer than the build or has changed since, with its comments. On a pre-rendered page it wraps the built HTML and is not
 * loaded until that is out of date (decision 006).
 */

import { postTitle } from '#shared/site/post-facts.ts';
import { numberInPath, useIdInPath } from '../../ui/id-in-path.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { PrerenderedPage } from '../../ui/PrerenderedPage.tsx';
import type { Parts } from '../../ui/parts.ts';
import { StillLoading } from '../../ui/StillLoading.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
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

export function PostDetail({ repository, number: builtNumber, children }: Props) {
  const number = useIdInPath(builtNumber, numberInPath);
  const source = number ? { key: `post ${number}`, load: () => loadPost(repository, number) } : null;
  const issue = useAnswer(source, 'Error fetching issue:', { keepTrying: true });
  const commentsSource = number ? { key: `comments ${number}`, load: () => loadComments(repository, number) } : null;
  const comments = useAnswer(commentsSource, 'Error fetching comments:', { keepTrying: true });

  if (number === null || isNoPost(issue.error)) return <NoSuchPost />;
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
