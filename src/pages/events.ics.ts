/** Every event that the build knows, to be subscribed to. As fresh as the site: a build after each change keeps it so. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { getSite } from '../layouts/site.ts';
import { calendarText } from '../lib/calendar.ts';

export const GET: APIRoute = async ({ site: address }) => {
  const [site, events] = await Promise.all([getSite(), getCollection('events')]);
  const inOrder = events.map(({ data }) => data).toSorted((one, other) => one.position - other.position);
  const text = calendarText(
    inOrder.map(({ event }) => event),
    {
      siteUrl: String(address),
      now: new Date(),
      name: `${site.shortName} events`,
    },
  );
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
