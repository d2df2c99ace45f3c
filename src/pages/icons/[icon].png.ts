/** The installed app's icons, drawn at build from the club's logo. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { getBrand } from '../../build/content/entries.ts';
import { APP_ICONS, drawAppIcon } from '../../build/output/offline/app-icon.ts';

export const getStaticPaths = (() =>
  Object.entries(APP_ICONS).map(([icon, props]) => ({ params: { icon }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) =>
  new Response(await drawAppIcon(await getBrand(), props as (typeof APP_ICONS)[keyof typeof APP_ICONS]), {
    headers: { 'Content-Type': 'image/png' },
  });
