/** The logos of the partners on the home page. */
import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { logoSheet } from '../build/content/drawing.ts';

export const GET: APIRoute = async () =>
  new Response(logoSheet((await getCollection('partners')).map(({ data }) => data)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
