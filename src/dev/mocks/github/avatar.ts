import { steadyId } from './issue.ts';

const COLOURS = ['#0b58a8', '#b24808', '#126c3c', '#5a2ea6', '#8a1f4d', '#1d6f78'];

/** A portrait for a login: a five by five pattern, the same on both sides. It is drawn from the letters and never changes. */
export function drawAvatar(login: string): string {
  const seed = steadyId(login);
  const colour = COLOURS[seed % COLOURS.length];
  const isFilled = (column: number, row: number) => (seed >> (row * 3 + Math.min(column, 4 - column))) % 2 === 1;
  const cells = Array.from({ length: 25 }, (_, index) => [index % 5, Math.floor(index / 5)] as const)
    .filter(([column, row]) => isFilled(column, row))
    .map(([column, row]) => `M${1 + column} ${1 + row}h1v1h-1z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7" width="140" height="140" shape-rendering="crispEdges"><path fill="#eef2f9" d="M0 0h7v7H0z"/><path fill="${colour}" d="${cells}"/></svg>`;
}
