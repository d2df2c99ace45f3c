/** The calendar of all events that the build knows. It is as current as the last build. */
import type { APIRoute } from 'astro';
import { calendarText, subscribedEvents } from '#shared/events/calendar.ts';
import { getPrerenderedEvents, getSite } from '../build/content/entries.ts';

export const GET: APIRoute = async ({ site: address }) => {
  const [site, events] = await Promise.all([getSite(), getPrerenderedEvents()]);
  const now = new Date();
  const subscribed = subscribedEvents(
    events.map(({ event }) => event),
    now.getTime(),
  );
  const name = `${site.shortName} events`;
  const text = calendarText(subscribed, { club: site, siteUrl: String(address), now, name });
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
