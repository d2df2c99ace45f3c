import { expect, test } from 'vitest';
import { oldBrowserScript } from '../../../src/build/output/inline-scripts.ts';
import { parseHeader } from '../../support/head-page.ts';

const TOO_OLD = 'Your browser is too old for parts of this site. Please update it, or use another one.';

test.each([
  ['Chrome 91 and Safari 15.3 are', {}, {}, TOO_OLD],
  ['Chrome 92 and Safari 15.4 are not', { at: 1 }, {}, ''],
  ['Firefox 114 is', { at: 1 }, { mozInnerScreenX: 0 }, TOO_OLD],
  ['Firefox 115 is not', { at: 1 }, { mozInnerScreenX: 0, URL: { canParse: 1 } }, ''],
])('The page shows a notice in an old browser: %s', async (_, list, values, said) => {
  const window = { ...values };
  const script = oldBrowserScript.replace('[]', ' list');
  const document = await parseHeader(script, { list, URL: {}, window, ...values }, '<header></header>');
  expect(document.querySelector('header + div')?.textContent ?? '').toBe(said);
});
