/** The club's logo in the browser's tab. */
import type { APIRoute } from 'astro';
import { iconSvg } from '#shared/site/brand.ts';
import { getBrand } from '../build/content/entries.ts';

export const GET: APIRoute = async () =>
  new Response(iconSvg(await getBrand()), { headers: { 'Content-Type': 'image/svg+xml' } });
