import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGN_SVG } from '../../src/shared/brand.ts';

test("the favicon, and so the app's icons, show the sign of the header, of mails and of shared pictures", () => {
  const favicon = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(favicon.replaceAll(/\n\s*/g, '')).toBe(SIGN_SVG);
});
