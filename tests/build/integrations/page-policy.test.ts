import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashes } from '../../../src/build/integrations/finish-pages.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (scripts: string, styles: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${scripts}; style-src 'self' ${styles};"><style>a{}</style><script>own()</script><script type="speculationrules">{"a":1}</script><script src="/a.js"></script>`;
const [own, rules, style] = ['own()', '{"a":1}', 'a{}'].map(hash) as [string, string, string];

test('A page allows exactly its own scripts and styles', () => {
  const [script, empty] = ['other()', ''].map(hash);
  expect(withOwnHashes(page(`${script} ${own} ${rules}`, `${empty} ${style}`))).toBe(page(`${own} ${rules}`, style));
});

test('Hashes of scripts and styles are kept apart, and other sources stay unchanged', () => {
  const others = (script: string, styles: string) =>
    page(`https://maps.example ${script}`, `https://styles.example ${styles}`);
  expect(withOwnHashes(others(`${own} ${style}`, `${own} ${style}`))).toBe(others(own, style));
});
