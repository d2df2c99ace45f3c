/** What the skies of the demo are made of, as SVG. Chance comes from a seed: each part is the same on every machine. */

/** The sheet that everything is drawn on. */
export const WIDTH = 1920;

/** Numbers from 0 to 1 that look like chance and are always the same. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

export function stars(count: number, seed: number, height: number): string {
  const next = chance(seed);
  return times(count, () => {
    const [x, y, size] = [next() * WIDTH, next() * height, next() ** 9];
    const tint = ['#fff', '#cfe0ff', '#ffe2bf'][Math.floor(next() * 3)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.9 + size * 5).toFixed(1)}" fill="${tint}" opacity="${(0.35 + next() * 0.65).toFixed(2)}"/>`;
  });
}

/** A cloud over everything. @param share how much of the sky it leaves dark, 0.3 to 0.6. */
export const cloud = (id: string, seed: number, colour: string, share: number, frequency = 0.0022) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="5" seed="${seed}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 2.6 0 0 0 ${-2.6 * share}"/><feComposite operator="in" in="SourceGraphic"/></filter><rect width="${WIDTH}" height="2400" fill="${colour}" filter="url(#${id})"/>`;

export const glow = (id: string, colour: string, x: number, y: number, radius: number, opacity = 1) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${opacity * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;

export const hill = (y: number) => `<path d="M0 ${y}c300-90 520 40 820-30s560-130 1100 10v600H0z" fill="#04060c"/>`;

export function spiralArm(turn: number, colour: string, seed: number): string {
  const next = chance(seed);
  return times(700, (i) => {
    const along = i / 700;
    const angle = turn + along * 7.5 + (next() - 0.5) * 0.7;
    const radius = 60 + along * 620 + (next() - 0.5) * 90;
    const [x, y] = [960 + radius * Math.cos(angle), 640 + radius * 0.8 * Math.sin(angle)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(1.5 + next() * 4).toFixed(1)}" fill="${i % 23 === 0 ? '#ff8fb0' : colour}" opacity="${(0.9 - along * 0.6).toFixed(2)}"/>`;
  });
}

export function trails(): string {
  const next = chance(31);
  return times(190, (i) => {
    const radius = 12 + i * 8 + next() * 8;
    const [from, length] = [next() * 6.3, 0.8 + next() * 0.3];
    const at = (angle: number) =>
      `${(900 + radius * Math.cos(angle)).toFixed(0)} ${(560 + radius * Math.sin(angle)).toFixed(0)}`;
    return `<path d="M${at(from)}A${radius.toFixed(0)} ${radius.toFixed(0)} 0 0 1 ${at(from + length)}" opacity="${(0.3 + next() * 0.7).toFixed(2)}" stroke="${['#fff', '#bcd4ff', '#ffd9a8'][i % 3]}"/>`;
  });
}
