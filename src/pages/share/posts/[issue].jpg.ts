/** The picture of a shared link to a post. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { postDate } from '../../../browser/features/blog/post-date.ts';
import { getPrerenderedPosts, getSite } from '../../../build/content/entries.ts';
import { shareImageReply } from '../../../build/share/share-image-reply.ts';
import { postTitle } from '../../../shared/blog-posts.ts';

export const getStaticPaths = (async () =>
  (await getPrerenderedPosts()).map(({ post }) => ({
    params: { issue: String(post.number) },
    props: { post },
  }))) satisfies GetStaticPaths;

type Props = Awaited<ReturnType<typeof getStaticPaths>>[number]['props'];

export const GET: APIRoute<Props> = async ({ props: { post } }) => {
  const { shortName } = await getSite();
  const by = post.user ? [post.user.login] : [];
  return shareImageReply({
    title: postTitle(post),
    kind: 'Blog',
    lines: [...by, postDate(post.created_at)],
    club: shortName,
  });
};
