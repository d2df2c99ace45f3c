/** The background of a link preview: a technical drawing at night. */
import { type Brand, logoAtNight } from '#shared/site/brand.ts';
import type { Palette } from '#shared/site/colours.ts';

/** Pixels: the size that messengers ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of the cover, at the right edge. */
export const COVER_SIZE = { width: 440, height: SHARE_SIZE.height } as const;

const { width, height } = SHARE_SIZE;

const grid = (night: Palette) => `<pattern id="grid" width="120" height="120" patternUnits="userSpaceOnUse">
  <path d="M60 55v10M55 60h10" stroke="${night.line}"/>
</pattern>`;

const STARS =
  'M512 96h0M596 60h0M650 204h0M716 128h0M742 262h0M806 52h0M836 306h0M948 372h0M1012 566h0M1046 420h0M1098 508h0M1140 590h0M1164 392h0';

/** A planet, its orbits with ticks, and one craft, at the top because the words are at the bottom. */
const orbits = (night: Palette) => `<g fill="none">
  <path d="${STARS}" stroke="${night.edge}" stroke-width="2.5" stroke-linecap="round"/>
  <g stroke="${night.line}" stroke-width="1.5">
    <circle cx="1110" cy="-30" r="330"/>
    <circle cx="1110" cy="-30" r="408" stroke="${night.edge}"/>
    <circle cx="1110" cy="-30" r="416" stroke="${night.edge}" stroke-width="9" stroke-dasharray="1.5 29.6"/>
    <circle cx="1110" cy="-30" r="500" stroke-dasharray="2 12" stroke="${night.edge}"/>
  </g>
  <circle cx="1110" cy="-30" r="266" stroke="${night.accent}" stroke-opacity=".07" stroke-width="32"/>
  <circle cx="1110" cy="-30" r="257" stroke="${night.accent}" stroke-opacity=".14" stroke-width="14"/>
  <circle cx="1110" cy="-30" r="250" fill="${night.surface}" stroke="${night.accent}" stroke-width="2"/>
  <g stroke="${night.line}" stroke-width="1.5" transform="rotate(-18 1110 -30)">
    <path d="M1110-280v500"/>
    <ellipse cx="1110" cy="-30" rx="102" ry="250"/>
    <ellipse cx="1110" cy="-30" rx="188" ry="250"/>
    <path d="M865-30a245 41 0 0 0 490 0M880 58a230 38 0 0 0 460 0M926 139a184 31 0 0 0 368 0"/>
  </g>
  <circle cx="740" cy="142" r="7" fill="${night.signal}"/>
  <circle cx="740" cy="142" r="16" stroke="${night.signal}" stroke-opacity=".5" stroke-width="1.5"/>
  <circle cx="945" cy="256" r="5" fill="${night.ground}" stroke="${night.accent}" stroke-width="2"/>
</g>`;

/** The frame of a cover: a thin line with a tick every hundred pixels. The cover is laid over it later. */
function coverFrame(night: Palette): string {
  const edge = width - COVER_SIZE.width;
  const ticks = Array.from({ length: 6 }, (_, index) => `M${edge - 12} ${65 + index * 100}h12`).join('');
  return `<path d="M${edge - 1} 0v${height}${ticks}" stroke="${night.edge}" stroke-width="2" fill="none"/>
  <circle cx="${edge - 190}" cy="-40" r="300" fill="none" stroke="${night.line}" stroke-width="1.5"/>
  <circle cx="${edge - 190}" cy="-40" r="380" fill="none" stroke="${night.line}" stroke-width="1.5" stroke-dasharray="2 12"/>`;
}

/** @param words SVG of the same size, laid over it. */
export const shareBackdrop = (brand: Brand, withCover: boolean, words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${grid(brand.night)}</defs>
<rect width="${width}" height="${height}" fill="${brand.night.ground}"/>
<rect x="600" width="600" height="${height}" fill="url(#grid)"/>
${withCover ? coverFrame(brand.night) : orbits(brand.night)}
${logoAtNight(brand, 'x="64" y="56" width="48" height="48"')}
${words}
</svg>`;
