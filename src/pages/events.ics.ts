/** Every event that the build knows, to be subscribed to. As fresh as the site: a build after each change keeps it so. */
import type { APIRoute } from 'astro';
import { getPrerenderedEvents, getSite } from '../build/content/entries.ts';
import { calendarText } from '../shared/calendar.ts';

export const GET: APIRoute = async ({ site: address }) => {
  const [site, events] = await Promise.all([getSite(), getPrerenderedEvents()]);
  const text = calendarText(
    events.map(({ event }) => event),
    {
      club: site,
      siteUrl: String(address),
      now: new Date(),
      name: `${site.shortName} events`,
    },
  );
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
