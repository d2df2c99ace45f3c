/** The picture of a shared link to a post. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { postDate } from '../../../features/blog/post-date.ts';
import { postTitle } from '../../../features/blog/post-title.ts';
import { getKnownPosts } from '../../../layouts/known-posts.ts';
import { getSite } from '../../../layouts/site.ts';
import { shareImageReply } from '../../../sharing/share-image-reply.ts';

export const getStaticPaths = (async () =>
  (await getKnownPosts()).map(({ post }) => ({
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
