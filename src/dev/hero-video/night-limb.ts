/**
 * The picture behind the hero: stars over the limb of the Earth just before sunrise. Every movement has a whole number of periods
 * in the loop, so the last frame leads into the first. The Earth stands where the drawing over it (components/HeroScene.astro)
 * has it: centre (1140, 1350), radius 820, in a picture of 1280 by 720.
 */

const EARTH = { x: 1140, y: 1350, radius: 820 };
/** Direction from the centre of the Earth to where the sun will rise, in radians. */
const SUNRISE = -1.98;
/** `--ground` of the dark scheme (layouts/tokens.css): the edges of the picture must not show. */
const GROUND = [8, 15, 33] as const;
const TAU = 2 * Math.PI;

export type Colour = [red: number, green: number, blue: number];

interface Star {
  x: number;
  y: number;
  light: number;
  size: number;
  /** Times it dims in one loop. */
  twinkles: number;
  phase: number;
}

/** The same stars each time: a small generator of numbers between 0 and 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = numbers(1957);
export const STARS: readonly Star[] = Array.from({ length: 170 }, () => ({
  x: random() * 1280,
  y: random() ** 1.3 * 640,
  light: 70 + 185 * random() ** 3,
  size: 1.1 + 1.5 * random() ** 3,
  twinkles: 1 + Math.floor(random() * 4),
  phase: random() * TAU,
}));

/** Clouds as a sum of waves along and across the limb. `drift` is periods per loop. */
const WAVES = Array.from({ length: 9 }, (_, index) => ({
  along: 5 + index * 4 + Math.floor(random() * 3),
  across: (random() - 0.5) * 0.11 * (1 + index / 4),
  drift: 1 + (index % 3),
  strength: 1 / (1.6 + index * 0.55),
  phase: random() * TAU,
}));

function clouds(angle: number, depth: number, time: number): number {
  let sum = 0;
  for (const { along, across, drift, strength, phase } of WAVES)
    sum += strength * Math.sin(along * angle * 3 + across * depth + TAU * drift * time + phase);
  return Math.max(0, sum / 2.4);
}

/**
 * The colour of a point, without the stars.
 * @param time 0 to 1, the part of the loop that is over.
 */
export function colourAt(x: number, y: number, time: number): Colour {
  const [dx, dy] = [x - EARTH.x, y - EARTH.y];
  const height = Math.hypot(dx, dy) - EARTH.radius;
  const angle = Math.atan2(dy, dx);
  // 1 where the sun will rise, falling off to both sides.
  const dawn = Math.exp(-(((angle - SUNRISE) / 0.34) ** 2));
  const colour: Colour = [...GROUND];

  if (height >= 0) {
    const air = Math.exp(-height / 20) * (0.35 + 0.65 * dawn);
    const glow = Math.exp(-height / 95) * (0.22 + 0.78 * dawn);
    const warm = Math.exp(-height / 16) * dawn ** 5;
    add(colour, [58, 132, 218], air * (0.8 - 0.55 * dawn ** 6));
    add(colour, [28, 74, 150], glow * 0.62);
    add(colour, [255, 178, 96], warm * 1.05);
  } else {
    const depth = -height;
    const rim = Math.exp(-depth / 26) * (0.3 + 0.7 * dawn);
    const lit = Math.exp(-depth / 150) * (0.3 + 0.7 * dawn);
    add(colour, [-3, -5, -9], Math.min(1, depth / 120));
    add(colour, [46, 108, 186], rim * 0.75);
    add(colour, [112, 156, 214], clouds(angle, depth, time) * lit * 0.62);
    add(colour, [255, 160, 84], Math.exp(-depth / 10) * dawn ** 5 * 0.7);
  }
  return colour;
}

/** How bright a star is in this moment, 0 where the Earth or its air is before it. */
export function starLight(star: Star, time: number): number {
  const height = Math.hypot(star.x - EARTH.x, star.y - EARTH.y) - EARTH.radius;
  const clear = Math.min(1, Math.max(0, (height - 10) / 120));
  return star.light * clear * (0.72 + 0.28 * Math.sin(TAU * star.twinkles * time + star.phase));
}

/** Where the satellite is: it comes in on the left, follows its orbit, and is gone before the loop ends. */
export function satelliteAt(time: number): { x: number; y: number } {
  const angle = -2.62 + time * 1.42;
  return { x: EARTH.x + 1040 * Math.cos(angle), y: EARTH.y + 1040 * Math.sin(angle) };
}

function add(colour: Colour, [red, green, blue]: readonly [number, number, number], share: number): void {
  colour[0] += red * share;
  colour[1] += green * share;
  colour[2] += blue * share;
}
