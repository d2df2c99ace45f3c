/** Covers of the invented events: small technical drawings, made here from plain shapes. */
import { createHash, type UUID } from 'node:crypto';
import type { Media } from '../../server/media/media.ts';
import { draw } from './draw.ts';

const WIDTH = 1200;
const HEIGHT = 675;

const times = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');
/** Spread out, yet the same at every start. */
const scattered = (index: number, step: number, range: number) => (index * step) % range;

const stars = (count: number) =>
  times(
    count,
    (i) =>
      `<circle cx="${scattered(i, 337, WIDTH)}" cy="${scattered(i, 191, 520)}" r="${1 + (i % 3) * 0.7}" fill="#fff" opacity="${0.35 + (i % 4) * 0.15}"/>`,
  );
const grid = (colour: string) =>
  `<g stroke="${colour}" stroke-width="1" opacity=".35">${times(20, (i) => `<path d="M${i * 64} 0V${HEIGHT}"/>`)}${times(11, (i) => `<path d="M0 ${i * 64}H${WIDTH}"/>`)}</g>`;
const ground = (from: string, to: string) =>
  `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>`;

/** What each cover shows. */
const DRAWINGS = {
  rocket: `${ground('#080f21', '#2a2350')}${stars(70)}
<path d="M0 600H1200V675H0z" fill="#0b1226"/><path d="M700 600V230h26v370M664 300h62M664 400h62M664 500h62" stroke="#4a5c86" stroke-width="8" fill="none"/>
<circle cx="600" cy="600" r="230" fill="#ff9c4a" opacity=".16"/><circle cx="600" cy="600" r="140" fill="#ffb36b" opacity=".25"/>
<path d="M566 520h68l-34 130z" fill="#ffb057"/><path d="M582 520h36l-18 80z" fill="#fff1cf"/>
<path d="M600 140c34 44 44 96 44 160v210h-88V300c0-64 10-116 44-160z" fill="#edf2fb"/><path d="M600 140c22 28 34 60 40 96h-80c6-36 18-68 40-96z" fill="#e8703a"/>
<path d="M556 400l-52 80v50l52-30zM644 400l52 80v50l-52-30z" fill="#c9d4ea"/><circle cx="600" cy="310" r="20" fill="#16325c"/>
${times(9, (i) => `<ellipse cx="${240 + i * 90}" cy="${616 + (i % 3) * 12}" rx="${90 + (i % 4) * 22}" ry="34" fill="#8e9bbd" opacity=".35"/>`)}`,

  tunnel: `${ground('#0b3a5c', '#0e5a78')}${grid('#7dc4ff')}
<g fill="none" stroke="#bfe6ff" stroke-width="4">${times(11, (i) => {
    const y = 90 + i * 50;
    const bend = Math.round((y < 340 ? -1 : 1) * 130 * Math.exp(-(((y - 340) / 140) ** 2)));
    return `<path opacity="${0.35 + (i % 3) * 0.2}" d="M0 ${y}C300 ${y} 300 ${y + bend} 560 ${y + bend}S900 ${y + bend / 3} 1200 ${y + bend / 4}"/>`;
  })}</g>
<path d="M330 350c10-66 120-100 250-92 130 8 250 60 330 112-130 10-260 26-390 22-110-4-196-10-190-42z" fill="#f4f8ff"/>
<path d="M330 350c60-20 380-30 580 20" fill="none" stroke="#0b3a5c" stroke-width="3" stroke-dasharray="14 8"/>`,

  satellite: `${ground('#030817', '#0a1f4a')}${stars(110)}
<circle cx="600" cy="1480" r="1010" fill="#7dc4ff" opacity=".25"/><circle cx="600" cy="1480" r="985" fill="#1b64b0"/><circle cx="600" cy="1500" r="970" fill="#0d3f7d"/>
<path d="M300 560c120-40 200 20 300-10s180-30 260 10-60 60-160 50-300 40-400-50z" fill="#2f8f6b" opacity=".55"/>
<path d="M-60 520C260 60 900 60 1260 420" fill="none" stroke="#f2b134" stroke-width="3" stroke-dasharray="18 12" opacity=".8"/>
<g transform="translate(620 200) rotate(-14)"><path d="M-330-48h220v96h-220zM110-48h220v96H110z" fill="#20489a" stroke="#a9c8ff" stroke-width="4"/>
<path d="M-275-48v96M-220-48v96M-165-48v96M165-48v96M220-48v96M275-48v96M-330 0h220M110 0h220" stroke="#a9c8ff" stroke-width="2"/>
<path d="M-110-8h220v16h-220z" fill="#c9d4ea"/><rect x="-62" y="-70" width="124" height="140" rx="8" fill="#e9c46a"/><circle cy="104" r="34" fill="none" stroke="#edf2fb" stroke-width="8"/><path d="M0 70v60" stroke="#edf2fb" stroke-width="6"/></g>`,

  glider: `${ground('#ffd9a0', '#f7f0e2')}<circle cx="930" cy="180" r="84" fill="#fff5d6"/>
<path d="M0 520c180-110 300-40 440-90s240-70 380 10 240-20 380 20v215H0z" fill="#d0894f"/><path d="M0 580c200-60 360 0 560-30s380-60 640 10v115H0z" fill="#8f5a3a"/>
<path d="M330 620c-70-120 150-150 70-260s130-120 60-230" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="4 18" stroke-linecap="round" opacity=".9"/>
<g transform="translate(610 250) rotate(-9)"><path d="M-420-22C-200-34 200-34 420-22L420-12C200 4-200 4-420-12z" fill="#fdfdfb" stroke="#7a5236" stroke-width="3"/><path d="M-30-40c30-16 60-16 78 0l14 190-24 20-24-4-8-20z" fill="#fdfdfb" stroke="#7a5236" stroke-width="3"/><path d="M-60 146h150v16H-60z" fill="#e8703a"/><path d="M-14-36c16-10 36-10 46 0l4 34h-56z" fill="#3d6f9e"/></g>`,

  circuit: `${ground('#06382f', '#0a5346')}
<g fill="none" stroke="#3fbf95" stroke-width="7">${times(
    9,
    (i) =>
      `<path opacity=".8" d="M${i % 2 ? WIDTH : 0} ${60 + i * 68}H${i % 2 ? 900 - i * 18 : 250 + i * 16}l${i % 2 ? -70 : 70} ${i < 5 ? 40 : -40}H600"/>`,
  )}</g>
<g fill="#0a5346" stroke="#e9c46a" stroke-width="7">${times(
    9,
    (i) =>
      `<circle cx="${i % 2 ? 900 - i * 18 : 250 + i * 16}" cy="${60 + i * 68}" r="13"/><circle cx="600" cy="${60 + i * 68 + (i < 5 ? 40 : -40)}" r="13"/>`,
  )}</g>
<g fill="#c9d4ea">${times(10, (i) => `<rect x="${446 + i * 32}" y="196" width="14" height="284"/>`)}</g><rect x="430" y="226" width="340" height="224" rx="10" fill="#10151f"/><circle cx="464" cy="260" r="12" fill="#3a4458"/>
<path d="M520 338h44l20-50 34 104 26-74 16 20h50" fill="none" stroke="#7dc4ff" stroke-width="8" stroke-linejoin="round"/>`,

  turbine: `${ground('#3a1f14', '#12090a')}<circle cx="600" cy="338" r="330" fill="#20140f"/><circle cx="600" cy="338" r="300" fill="#4b4f5c"/><circle cx="600" cy="338" r="282" fill="#16181f"/>
<g transform="translate(600 338)">${times(22, (i) => `<path transform="rotate(${(i * 360) / 22})" d="M0-60C34-110 62-190 44-276 20-282 0-280-14-274-4-190-14-120-22-60z" fill="${i % 2 ? '#aab4c6' : '#dfe6f2'}" stroke="#2a2f3a" stroke-width="3"/>`)}
<circle r="76" fill="#e8edf5"/><path d="M0 0m-6-66a66 66 0 1 1-50 108a44 44 0 1 0 20-78" fill="none" stroke="#d9573f" stroke-width="12" stroke-linecap="round"/></g>
<g fill="none" stroke="#f2954a" stroke-width="5" opacity=".7">${times(5, (i) => `<path d="M${40 + i * 24} ${120 + i * 108}h${120 + (i % 2) * 40}M${1160 - i * 24} ${120 + i * 108}h-${120 + (i % 2) * 40}"/>`)}</g>`,

  weave: `${ground('#1b1d24', '#101116')}${times(13, (row) =>
    times(
      21,
      (column) =>
        `<rect x="${column * 60 - 20}" y="${row * 54 - 10}" width="${(row + column) % 2 ? 58 : 40}" height="${(row + column) % 2 ? 34 : 52}" rx="5" fill="${(row + column) % 2 ? '#3b404d' : '#272a34'}"/>`,
    ),
  )}
<path d="M0 675V470C260 330 520 560 760 420S1060 250 1200 300v375z" fill="#e9c46a" opacity=".88"/><path d="M0 470C260 330 520 560 760 420s300-170 440-120" fill="none" stroke="#fff3cf" stroke-width="10"/>
<g transform="rotate(-24 860 300)"><rect x="700" y="272" width="300" height="34" rx="10" fill="#d9573f"/><path d="M1000 246h84q14 0 14 14v58q0 14-14 14h-84z" fill="#f3e9dc"/></g>`,

  saturn: `${ground('#1a0f33', '#43205c')}${stars(120)}
<g fill="none" stroke="#fff" opacity=".14" stroke-width="2">${times(9, (i) => `<circle cx="1020" cy="40" r="${120 + i * 90}"/>`)}</g>
<g transform="translate(600 330) rotate(-18)"><ellipse rx="390" ry="92" fill="none" stroke="#c9a26b" stroke-width="30" opacity=".75"/><ellipse rx="330" ry="74" fill="none" stroke="#f0d9a8" stroke-width="16" opacity=".8"/>
<circle r="176" fill="#e9c58a"/><path d="M-172-40h344M-176 6h352M-164 64h328M-140-96h280" stroke="#c8935a" stroke-width="20" opacity=".55"/>
<path d="M-390 0A390 92 0 0 0 390 0" fill="none" stroke="#c9a26b" stroke-width="30"/><path d="M-330 0A330 74 0 0 0 330 0" fill="none" stroke="#f0d9a8" stroke-width="16"/></g>
<path d="M0 640c240-60 420-30 620-34s400-10 580 20v49H0z" fill="#0d0719"/>`,
} as const;
export type CoverName = keyof typeof DRAWINGS;

/**
 * The same at every start: with random names, every event of the demo would look changed to a page that an earlier start was asked
 * to build.
 */
const idOf = (name: CoverName) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5') as UUID;

/** @returns the name of the cover in the media folder. */
export async function keepCover(media: Media, name: CoverName): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${DRAWINGS[name]}</svg>`;
  return media.keep(await draw(svg, 'jpg'), 'jpg', idOf(name));
}
