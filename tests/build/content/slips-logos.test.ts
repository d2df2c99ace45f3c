/** Logos and drawings as drawing programs export them. */
import { afterAll, describe, expect, test } from 'vitest';
import { readDrawing } from '../../../src/build/content/drawing.ts';
import { logoSheet, logoSpace } from '../../../src/build/content/logo-sheet.ts';
import type { Partner } from '../../../src/shared/schemas/content.ts';
import { afterSlip, readAfter, removeFolders, SVG } from '../../support/content-folder.ts';

afterAll(removeFolders);

const EXAMPLE = 'Example: <svg viewBox="0 0 48 48"><path d="M4 44 24 4 44 44"/></svg>';
const holding = (inside: string) => SVG.replace('<path', `${inside}<path`);
const LINK = 'there is a link in the drawing. Remove it: links belong in the list that names the drawing';
const PICTURE =
  'there is a picture or a page inside the drawing. Use lines and shapes only, or export it as a plain SVG without pictures';
const ELSEWHERE =
  'the drawing uses part of another file, which the site would not find. Export it as a plain SVG with everything in it';
const STYLE =
  'styles and scripts inside a drawing are blocked by the site; export it as a plain SVG with "presentation attributes"';
const DAMAGED =
  'the drawing is damaged: a tag in it is never closed, or is not written as SVG. Export it again as a plain SVG';
const SCALE = '"viewBox" is missing or is not four numbers, without which the drawing cannot change its size';

describe('a drawing', () => {
  test.each([
    ['a photograph that is named .svg', '\u0089PNG', 'the file is not an SVG drawing'],
    [
      '4 MB',
      holding(`<path d="${'M4 44h40'.repeat(500_000)}"/>`),
      'the drawing is too large: 4001 kB; the limit is 100. Simplify its lines, and take out any photograph',
    ],
    ['no room named', SVG.replace(/ viewBox="[^"]*"/, ''), SCALE],
    ['room for nothing', SVG.replace('0 0 48 48', '0 0 0 48'), SCALE],
    ['a style', holding('<g style="fill:red"/>'), STYLE],
    ['a style sheet', holding('<style>path{fill:red}</style>'), STYLE],
    ['a handler with a space', holding('<g onload ="alert(1)"/>'), STYLE],
    [
      'a script under another name',
      holding('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
      STYLE,
    ],
    ['a link under another name', holding('<s:a to="javascript:alert(1)"></s:a>'), LINK],
    ['a form', holding('<h:form action="javascript:alert(1)"></h:form>'), PICTURE],
    [
      'attributes that are given to it above',
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${SVG}`,
      'the lines above <svg> change what the drawing means. Export it again as a plain SVG',
    ],
    ['a link', holding('<a href="https://orbit.example"></a>'), LINK],
    ['a photograph in it', holding('<image href="data:image/png;base64,AA=="/>'), PICTURE],
    ['a page in it', holding('<foreignObject><p>Hi</p></foreignObject>'), PICTURE],
    ['a part of another file', holding('<use xlink:href="parts.svg#fin"/>'), ELSEWHERE],
    ['a colour of another site', holding('<g fill="url(https://other.example/a.svg#red)"/>'), ELSEWHERE],
    ['a tag never closed', SVG.replace('/></svg>', '></svg>'), DAMAGED],
    ['an attribute without quotes', holding('<g fill=red></g>'), DAMAGED],
    [
      "an abbreviation of Illustrator's",
      SVG.replace('<svg ', '<svg xmlns:x="&ns_extend;" '),
      '"&" is written &amp; in a drawing; export it again as a plain SVG',
    ],
  ])('with %s is refused', (_slip, svg, sentence) => {
    expect(() => readDrawing(svg, 'content/partners/orbit.svg')).toThrow(
      `content/partners/orbit.svg: ${sentence}. ${EXAMPLE}`,
    );
  });

  test.each([
    [
      'notes of a program, and several lines',
      `<?xml version="1.0"?>\n<!-- <svg> <image> -->\n${SVG.replace('><', '>\n<!-- Layer -->\n<')}`,
    ],
    ['single quotes', SVG.replaceAll('"', "'")],
    ['a gradient', holding('<linearGradient id="a"><stop offset="0"/></linearGradient><g fill="url(#a)"></g>')],
  ])('with %s is right', (_name, svg) => {
    expect(readDrawing(svg, 'content/partners/orbit.svg')).toMatch(/^<svg aria-hidden="true"/);
  });

  test.each(['partners/orbit.svg', 'photos/rail.svg', 'projects/rocket.svg'])('is checked at %s', async (name) => {
    const said = await afterSlip((content) => {
      content.write(name, holding('<g style="fill:red"/>'));
      const drawing = name.startsWith('projects') ? '\ndrawing: rocket.svg' : '';
      content.change('projects/rocket.md', 'state: idea', `state: build${drawing}`);
    });
    expect(said).toBe(`content/${name}: ${STYLE}. ${EXAMPLE}`);
  });
});

test('ids that two logos share stay separate', async () => {
  const logo = (colour: string) =>
    SVG.replace(
      '<path',
      `<clipPath id="a"><path d="M0 0h9"/></clipPath><g id='b' clip-path="url(#a)" fill="${colour}"/><use xlink:href="#b"/><path`,
    );
  const { partners } = await readAfter((content) => {
    content.write('partners/orbit.svg', logo('red'));
    content.write('partners/wing.svg', logo('blue'));
    content.write(
      'partners.yaml',
      ['orbit', 'wing'].map((name) => `- { name: ${name}, logo: ${name}.svg, description: Helps. }\n`).join(''),
    );
  });
  const sheet = logoSheet([...(partners?.values() ?? [])] as Partner[]);
  const ids = [...sheet.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['orbit', 'orbit-a', 'orbit-b', 'wing', 'wing-a', 'wing-b']);
  expect(sheet.match(/url\(#[^)]+\)|href="#[^"]+"/g)).toEqual([
    'url(#orbit-a)',
    'href="#orbit-b"',
    'url(#wing-a)',
    'href="#wing-b"',
  ]);
});

test('a logo with single-quoted attributes keeps its shape', async () => {
  const { partners } = await readAfter((content) =>
    content.write('partners/orbit.svg', SVG.replace('0 0 48 48', '0 0 96 24').replaceAll('"', "'")),
  );
  expect(logoSpace(partners?.get('1') as Partner)).toBe('0 0 96 24');
});
