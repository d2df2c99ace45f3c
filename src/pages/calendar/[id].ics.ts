/** The calendar file of one event that the build knows. */
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { calendarText } from '#shared/events/calendar.ts';
import { getSite } from '../../build/content/entries.ts';

export const getStaticPaths = (async () =>
  (await getCollection('events')).map(({ id, data }) => ({
    params: { id },
    props: { event: data.event },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props, site }) =>
  new Response(calendarText([props.event], { club: await getSite(), siteUrl: String(site), now: new Date() }), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
