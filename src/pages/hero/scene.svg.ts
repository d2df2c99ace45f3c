/** The drawing over the sky of the home page, in the colours of the night (components/site/home/Hero.astro). */
import type { APIRoute } from 'astro';
import type { Palette } from '#shared/site/colours.ts';
import { getBrand } from '../../build/content/entries.ts';

const draw = (
  night: Palette,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" fill="none">
  <defs>
    <pattern id="hero-grid" width="160" height="160" patternUnits="userSpaceOnUse">
      <path d="M80 74v12M74 80h12" stroke="${night.line}" />
    </pattern>
    <radialGradient id="hero-meridians" cx="1140" cy="530" r="420" gradientUnits="userSpaceOnUse" color="${night.edge}">
      <stop offset=".5" stop-color="currentColor" stop-opacity="0" />
      <stop offset="1" stop-color="currentColor" stop-opacity=".5" />
    </radialGradient>
  </defs>
  <rect x="640" width="640" height="720" fill="url(#hero-grid)" />
  <g stroke="${night.line}">
    <circle cx="1140" cy="1350" r="905" />
    <circle cx="1140" cy="1350" r="1040" stroke="${night.edge}" />
    <path d="M694 247A1190 1190 0 0 1 1547 232" stroke-dasharray="2 10" stroke="${night.edge}" />
  </g>
  <circle cx="1140" cy="1350" r="1049" stroke-width="10" stroke-dasharray="1 44.38" stroke="${night.edge}" />
  <circle cx="1140" cy="1350" r="820" stroke="${night.accent}" stroke-width="1.5" />
  <g stroke="url(#hero-meridians)" transform="rotate(-16 1140 1350)">
    <path d="M1140 530l.1 820" />
    <ellipse cx="1140" cy="1350" rx="210" ry="820" />
    <ellipse cx="1140" cy="1350" rx="410" ry="820" />
    <ellipse cx="1140" cy="1350" rx="580" ry="820" />
    <ellipse cx="1140" cy="1350" rx="710" ry="820" />
    <path d="M941 555a199 32 0 0 0 399 0M783 612a357 57 0 0 0 715 0M648 694a492 79 0 0 0 984 0M539 792a601 96 0 0 0 1202 0" />
  </g>
  <g fill="${night.ground}" stroke="${night.accent}" stroke-width="1.5">
    <circle cx="784" cy="373" r="5" />
    <circle cx="1057" cy="163" r="4" fill="${night.accent}" />
  </g>
  <g transform="translate(801 511) rotate(-22)" fill="${night.ground}" stroke="${night.ink}" stroke-width="1.5">
    <path d="M-9-7H9V7H-9zM-34-6h19V6h-19zM15-6h19V6H15zM-15 0h6M9 0h6M0 7v9M-24.5-6V6M24.5-6V6" />
    <path d="M-5 16a7 7 0 0 1 10 0" />
  </g>
</svg>
`;

export const GET: APIRoute = async () =>
  new Response(draw((await getBrand()).night), { headers: { 'Content-Type': 'image/svg+xml' } });
