/** The pictures of link previews: one for each project and each of the latest events and posts, and the club's for all other pages. */
import { cacheDir } from 'astro:config/server';
import type { APIRoute, GetStaticPaths } from 'astro';
import type { Site } from '#shared/site/site.ts';
import { postDate } from '../../browser/site/blog/post-date.ts';
import {
  getBrand,
  getPrerenderedEvents,
  getPrerenderedPosts,
  getProjects,
  getSite,
} from '../../build/content/entries.ts';
import { eventShareImage, hasSharePicture } from '../../build/output/share/event-share.ts';
import { postShareImage, projectShareImage } from '../../build/output/share/share.ts';
import { drawAhead, hasOwnPicture, type ShareImage, shareImage } from '../../build/output/share/share-image.ts';

export const getStaticPaths = (async () => {
  const [brand, site, events, posts, projects] = await Promise.all([
    getBrand(),
    getSite(),
    getPrerenderedEvents(),
    getPrerenderedPosts(),
    getProjects(),
  ]);
  const pictures = [
    entry('site', clubImage(site)),
    ...events
      .filter(hasSharePicture)
      .map(({ event }) => entry(`events/${event.id}`, eventShareImage(event, site, import.meta.env.PUBLIC_API_HOST))),
    ...posts
      .filter(({ position }) => hasOwnPicture(position))
      .map(({ post }) => entry(`posts/${post.number}`, postShareImage(post, postDate(post.created_at), site))),
    ...projects.map(({ id, data }) => entry(`projects/${id}`, projectShareImage(data, site))),
  ];
  const images = pictures.map(({ props }) => props.image);
  if (import.meta.env.PROD) void drawAhead(images, brand, new URL(cacheDir));
  return pictures;
}) satisfies GetStaticPaths;

const entry = (name: string, image: ShareImage) => ({ params: { picture: `${name}.jpg` }, props: { image } });

const clubImage = ({ name, shortName, description }: Site): ShareImage => ({
  title: name,
  lines: [description],
  club: shortName,
});

export const GET: APIRoute<{ image: ShareImage }> = async ({ props: { image } }) =>
  new Response(new Uint8Array(await shareImage(image, await getBrand(), new URL(cacheDir))), {
    headers: { 'Content-Type': 'image/jpeg' },
  });
