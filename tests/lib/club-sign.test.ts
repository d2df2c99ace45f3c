import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLUB_SIGN, SIGN_STROKE } from '../../src/lib/club-sign.ts';

test("the favicon, and so the app's icons, show the sign of the header and of shared pictures", () => {
  const favicon = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  const lines = [...favicon.matchAll(/<path d="([^"]+)"/g)].map(([, line]) => line);
  expect(lines).toEqual([CLUB_SIGN.craft, CLUB_SIGN.orbit]);
  expect(favicon).toContain(`stroke-width="${SIGN_STROKE}"`);
  expect(favicon).toContain('viewBox="0 0 32 32"');
});
