/** The photos of the demo: each drawn from a seed, so that it is the same on every machine. */
import sharp from 'sharp';
import { cloud, glow, hill, spiralArm, stars, times, trails, WIDTH } from './sky-parts.ts';

interface Sky {
  height: number;
  ground: string;
  parts: () => string;
}

/** What each picture shows. */
const SKIES: Readonly<Record<string, Sky>> = {
  lantern: {
    height: 1440,
    ground: '#07040d',
    parts: () =>
      `${cloud('a', 11, '#b0243e', 0.42)}${cloud('b', 27, '#f08a4b', 0.52)}${glow('g', '#ffe3c0', 760, 700, 620, 0.8)}${cloud('c', 5, '#07040d', 0.5, 0.004)}${stars(420, 3, 1440)}`,
  },
  ringed: {
    height: 1200,
    ground: '#02030a',
    parts: () =>
      `${stars(90, 8, 1200)}<g transform="translate(960 600) rotate(-16)"><ellipse rx="780" ry="190" fill="none" stroke="#9d8261" stroke-width="70"/><ellipse rx="620" ry="148" fill="none" stroke="#e6cd9c" stroke-width="60" opacity=".85"/><linearGradient id="p" x2=".9" y2=".5"><stop stop-color="#fbe6b8"/><stop offset=".55" stop-color="#c79a5e"/><stop offset="1" stop-color="#1d130a"/></linearGradient><circle r="380" fill="url(#p)"/><g fill="none" stroke="#8c6236" stroke-width="26" opacity=".35"><path d="M-365-110Q0-50 365-110M-378 0Q0 70 378 0M-350 140Q0 220 350 140"/></g><path d="M-780 0A780 190 0 0 0 780 0" fill="none" stroke="#9d8261" stroke-width="70"/><path d="M-620 0A620 148 0 0 0 620 0" fill="none" stroke="#f0dcb0" stroke-width="60"/></g>`,
  },
  launch: {
    height: 1080,
    ground: '#0b1a3a',
    parts: () =>
      `${glow('h', '#f29a55', 960, 1150, 1300, 0.7)}${stars(120, 12, 700)}<path d="M930 1080C930 700 1010 500 1130 190C1010 520 990 720 1000 1080z" fill="#fff" opacity=".85"/>${glow('f', '#fff3d8', 1130, 190, 150)}${hill(980)}`,
  },
  comet: {
    height: 1280,
    ground: '#0a1430',
    parts: () =>
      `${glow('h', '#d06a4a', 900, 1400, 1200, 0.5)}${stars(320, 21, 1100)}<linearGradient id="t" x1="1" x2="0" y1="1" y2="0"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><path d="M1240 800Q900 560 520 150Q800 330 1250 790z" fill="url(#t)"/><path d="M1240 800L330 330L1234 790z" fill="#7db8ff" opacity=".5"/>${glow('k', '#e9f6ff', 1242, 796, 130)}${hill(1130)}`,
  },
  spiral: {
    height: 1280,
    ground: '#03040b',
    parts: () =>
      `${stars(260, 44, 1280)}${glow('d', '#7f93c9', 960, 640, 860, 0.5)}<g>${spiralArm(0, '#bcd0ff', 6)}${spiralArm(3.14, '#bcd0ff', 7)}${spiralArm(1.4, '#8fa5dd', 9)}</g>${glow('k', '#ffe7b8', 960, 640, 300)}`,
  },
  moon: {
    height: 1920,
    ground: '#0c1228',
    parts: () =>
      `${glow('h', '#e08a55', 960, 2200, 1400, 0.8)}${stars(60, 15, 1200)}<circle cx="960" cy="860" r="470" fill="#26304d"/><path d="M960 390A470 470 0 1 1 960 1330A640 640 0 0 0 960 390z" fill="#f7f1e2"/><clipPath id="c"><circle cx="960" cy="860" r="470"/></clipPath><g clip-path="url(#c)">${cloud('m', 9, '#0c1228', 0.56, 0.006)}</g>`,
  },
  trails: {
    height: 1280,
    ground: '#070b1c',
    parts: () =>
      `${glow('h', '#5a6fb0', 960, 1280, 1100, 0.5)}<g fill="none" stroke-width="2.4">${trails()}</g>${hill(1120)}<path d="M610 1150q120-50 260-20" fill="none" stroke="#ff9a3c" stroke-width="7"/>`,
  },
  sun: {
    height: 1440,
    ground: '#080202',
    parts: () =>
      `${glow('h', '#ff5a1e', 960, 720, 1000, 0.6)}<radialGradient id="s"><stop stop-color="#ffb347"/><stop offset=".8" stop-color="#e4481c"/><stop offset="1" stop-color="#8e1a08"/></radialGradient><circle cx="960" cy="720" r="560" fill="url(#s)"/><clipPath id="c"><circle cx="960" cy="720" r="560"/></clipPath><g clip-path="url(#c)">${cloud('a', 61, '#6e1204', 0.52, 0.008)}</g><path d="M520 1065c-70 90-160 70-130 0s90-60 150-20" fill="none" stroke="#ff7a3a" stroke-width="16"/>`,
  },
  eclipse: {
    height: 1200,
    ground: '#05070f',
    parts: () =>
      `${glow('c', '#e6ecff', 960, 600, 900, 0.8)}<filter id="b"><feGaussianBlur stdDeviation="16"/></filter><g filter="url(#b)">${times(22, (i) => `<path d="M960 600l-44-250 44-${150 + ((i * 61) % 190)} 44 ${150 + ((i * 61) % 190)}z" transform="rotate(${i * 16.4} 960 600)" fill="#dfe8ff" opacity=".13"/>`)}</g><circle cx="960" cy="600" r="300" fill="#05070f" stroke="#fff" stroke-width="5"/>${glow('d', '#fff', 1180, 400, 230)}`,
  },
  aurora: {
    height: 1280,
    ground: '#061022',
    parts: () =>
      `${stars(240, 18, 900)}<linearGradient id="v" x2="0" y2="1"><stop stop-color="#d0467a" stop-opacity="0"/><stop offset=".35" stop-color="#7a4ad0" stop-opacity=".35"/><stop offset=".9" stop-color="#4dffa8" stop-opacity=".75"/><stop offset="1" stop-color="#4dffa8" stop-opacity="0"/></linearGradient>${times(60, (i) => `<rect x="${i * 34 - 40}" y="${120 + 130 * Math.sin(i / 6) + ((i * 53) % 60)}" width="40" height="${620 + 60 * Math.cos(i / 4)}" fill="url(#v)" opacity="${0.35 + ((i * 29) % 50) / 100}"/>`)}${hill(1110)}${glow('f', '#ffb057', 1420, 1130, 60)}`,
  },
};

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A JPEG, drawn when it is first asked for. Null when there is no such picture. @param width in pixels. */
export function drawSky(name: string, width: number): Promise<Uint8Array<ArrayBuffer>> | null {
  const sky = SKIES[name];
  if (!sky) return null;
  const key = `${name} ${width}`;
  const kept = drawn.get(key) ?? paint(sky, width);
  drawn.set(key, kept);
  return kept;
}

async function paint({ height, ground, parts }: Sky, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${width}" height="${(width * height) / WIDTH}"><rect width="${WIDTH}" height="${height}" fill="${ground}"/>${parts()}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer());
}

/** Pixels. */
export const LARGE_WIDTH = 1440;
export const SMALL_WIDTH = 960;

/** Draws the small ones, one after the other: the clouds take a second each, which nobody should wait for. */
export async function drawAllSmall(): Promise<void> {
  for (const name of Object.keys(SKIES)) await drawSky(name, SMALL_WIDTH);
}
