import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashes } from '../../../src/build/integrations/page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (hashes: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${hashes}; style-src ${hash('a{}')}"><style>a{}</style><script>own()</script><script type="speculationrules">{"a":1}</script><script src="/a.js"></script>`;

test('a page names the scripts that it has, and no others', () => {
  const [own, rules, other] = ['own()', '{"a":1}', 'other()'].map(hash);
  expect(withOwnHashes(page(`${other} ${own} ${rules}`))).toBe(page(`${own} ${rules}`));
});

test('what is no script keeps its place: other sources, and the hashes of styles', () => {
  const html = page(`https://maps.example ${hash('own()')}`);
  expect(withOwnHashes(html)).toBe(html);
});
