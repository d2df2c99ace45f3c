/** The picture of a shared link to an event. */
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getSite } from '../../../build/content/entries.ts';
import { eventShareImage, hasSharePicture } from '../../../build/share/event-share.ts';
import { shareImageReply } from '../../../build/share/share-image-reply.ts';

export const getStaticPaths = (async () => {
  const events = await getCollection('events', ({ data }) => hasSharePicture(data));
  return events.map(({ id, data }) => ({ params: { id }, props: { event: data.event } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) =>
  shareImageReply(eventShareImage(props.event, await getSite(), import.meta.env.PUBLIC_API_HOST));
