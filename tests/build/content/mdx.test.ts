import { expect, test } from 'vitest';
import { checkMdxSigns } from '../../../src/build/content/read-text.ts';

const check = (text: string) => () => checkMdxSigns(`\n${text}\n`, 'content/pages/about.mdx', 4);

test.each([
  '<Stats stats={props.stats} />',
  'Of {props.site.name}.',
  '{/* a note */}',
  '<a href={props.link}>{props.site.email}</a>',
  'Mass &lt; 5 kg, and `a < b` as code',
])('%s can stand in a page', (text) => expect(check(text)).not.toThrow());

test.each(['## Press <b', 'mass < 5 kg', '<Stats stats={props.stats}'])(
  '%s is named with its line and an example of right',
  (text) =>
    expect(check(text)).toThrow(
      'content/pages/about.mdx: line 6 cannot be read: "<" begins a part of the page, such as <Stats stats={props.stats} />, and must end on the same line. A plain "less than" is written &lt;. Example: mass &lt; 5 kg',
    ),
);

test('a curly bracket without its partner is named', () => {
  expect(check('Of {props.site.name.')).toThrow(
    'content/pages/about.mdx: line 6 cannot be read: a curly bracket is opened and never closed, or closed and never opened. Example: {props.site.name}',
  );
});
