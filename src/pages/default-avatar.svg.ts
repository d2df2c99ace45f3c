/** The picture for people without a photo, in the night colours. */
import type { APIRoute } from 'astro';
import type { Palette } from '#shared/site/colours.ts';
import { getBrand } from '../build/content/entries.ts';

const draw = (
  night: Palette,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 112" fill="none" stroke="${night.muted}" stroke-width="1.5">
  <rect width="112" height="112" fill="${night.raised}" stroke="none"/>
  <circle cx="56" cy="56" r="51" stroke="${night.edge}" stroke-dasharray="1.5 6"/>
  <path d="M8 116c4-20 22-27 48-27s44 7 48 27z" fill="${night.line}"/>
  <path d="M40 101h32M22 50h-5v12h5M90 50h5v12h-5"/>
  <circle cx="56" cy="56" r="34" fill="${night.line}"/>
  <path d="M56 22v8M37 84q19 8 38 0"/>
  <rect x="29" y="40" width="54" height="32" rx="13" fill="${night.ground}"/>
</svg>
`;

export const GET: APIRoute = async () =>
  new Response(draw((await getBrand()).night), { headers: { 'Content-Type': 'image/svg+xml' } });
