/** The club's logo in the browser's tab. */
import type { APIRoute } from 'astro';
import { getBrand } from '../build/content/entries.ts';
import { iconSvg } from '../shared/site/brand.ts';

export const GET: APIRoute = async () =>
  new Response(iconSvg(await getBrand()), { headers: { 'Content-Type': 'image/svg+xml' } });
