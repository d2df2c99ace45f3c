import { expect, test } from 'vitest';
import { logoId, logoSheet, logoSpace, readDrawing } from '../../../src/build/content/drawing.ts';

const FILE = 'content/partners/orbit.svg';

test('Only the svg element of a drawing is used', () => {
  expect(readDrawing('<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">\n<path d="M0 0"/>\n</svg>\n', FILE)).toBe(
    '<svg aria-hidden="true" viewBox="0 0 1 1"> <path d="M0 0"/> </svg>',
  );
});

const partner = (logo: string, svg: string) => ({
  name: 'Orbit Works',
  description: 'Lends us a chamber.',
  gives: [],
  logo,
  drawing: readDrawing(svg, `content/partners/${logo}`),
});
const ORBIT = partner(
  'orbit.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" id="layer" width="48" height="48" viewBox="0 0 48 24" stroke="currentColor"><path d="M0 0h48"/></svg>',
);
const WING = partner('delta-wing.svg', '<svg viewBox="0 0 10 10"><path d="M1 9 5 1l4 8z"/></svg>');

test('The logo sheet contains each logo under its name', () => {
  expect(logoSheet([ORBIT, WING])).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="orbit" viewBox="0 0 48 24" stroke="currentColor"><path d="M0 0h48"/></symbol><symbol id="delta-wing" viewBox="0 0 10 10"><path d="M1 9 5 1l4 8z"/></symbol></svg>',
  );
  expect([logoId(ORBIT), logoSpace(ORBIT)]).toEqual(['orbit', '0 0 48 24']);
  // Two partners with the same logo.
  expect(logoSheet([ORBIT, { ...ORBIT, name: 'Orbit Works Kenya' }]).match(/<symbol/g)).toHaveLength(1);
});
