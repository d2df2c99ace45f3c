import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from '../../../src/build/hosting/inline-scripts.ts';

/** A page of a visitor. */
const page = () =>
  createContext({
    document: { documentElement: { dataset: {} }, querySelectorAll: () => [] },
    localStorage: { getItem: () => null },
    addEventListener: () => undefined,
  });

test('a browser without Object.hasOwn gets it before any other script runs', () => {
  const old = page();
  runInContext(`delete Object.hasOwn; ${headScript}`, old);
  expect(runInContext('[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({ a: 1 }, "toString")]', old)).toEqual([
    true,
    false,
  ]);
});

test('a browser that has it keeps its own', () => {
  expect(runInContext(`own = Object.hasOwn; ${headScript}; Object.hasOwn === own`, page())).toBe(true);
});
