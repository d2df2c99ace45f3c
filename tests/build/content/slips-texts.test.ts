/** What an editor reads after a slip in the body of a text, a picture or a drawing; and what pages get of right ones. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDrawing } from '../../../src/build/content/drawing.ts';
import { logoSheet, logoSpace } from '../../../src/build/content/logo-sheet.ts';
import { pictureFile } from '../../../src/build/content/pictures.ts';
import { fillMarkdown } from '../../../src/build/content/placeholders.ts';
import type { Partner } from '../../../src/shared/schemas/content.ts';
import { contentFolder, SVG } from '../../support/content-folder.ts';
import { site } from '../../support/site.ts';

const content = contentFolder();

const ARTICLE = 'content/help/joining.md';
const RELATIVE = 'a link or picture is not recognised. Leave no space between its square and round brackets';
const FIRST = "the title is already the page's first heading. Start this one with two #";
const NOTHING = 'means nothing here. After "site." comes one of: name, shortName,';
const NO_TAG = 'does not work in a text.';

/** [body, line, message]. The body begins in line 7. */
test.each<[string, number, string]>([
  // Links that lead nowhere.
  ['[x](/contakt)', 7, '/contakt is not a page of this site.'],
  ['One\n\ntwo [x](/contact.html)', 9, '/contact.html is not a page of this site.'],
  ['[x](/Contact)', 7, '/Contact is not a page of this site.'],
  ['[x][y]\n\n[y]: /contakt', 9, '/contakt is not a page of this site.'],
  ['[x](password.md)', 7, 'password.md is not the address of a page: it begins with a slash and has no ending.'],
  ['[x](www.university.example)', 7, 'www.university.example would be looked for on this site.'],
  ['[x](//other.example)', 7, '//other.example is missing the start of its address. Write https://other.example'],
  ['[x](javascript:alert)', 7, 'javascript:alert cannot be a link'],
  ['[x](club@university.example)', 7, 'club@university.example is an email address. Write mailto:club@university'],
  ['[x](https:/x)', 7, 'https:/x is not a complete address.'],
  ['[x]()', 7, 'the link goes nowhere: there is nothing between its round brackets.'],
  ['[x] (/contact)', 7, RELATIVE],
  ['[x](#nope)', 7, `#nope is not a heading of ${ARTICLE}. There are none.`],
  ['[x](/terms#demo)', 7, '/terms#demo is not a heading of content/pages/terms.md. Its headings are: #your-account,'],
  ['[x](/about#team)', 7, '/about#team is not a heading of content/pages/about.mdx.'],
  ['[x](/home#leader)', 7, '/home#leader is not a heading of that page.'],
  // Placeholders.
  ['Of\n{site.nmae}', 8, `{site.nmae} ${NOTHING}`],
  ['Dear {your name}', 7, `{your name} ${NOTHING}`],
  ['{analytics on: Two\nlines.} {site.x}', 8, `{site.x} ${NOTHING}`],
  ['`{site.x}`', 7, `{site.x} ${NOTHING}`],
  // HTML that the site would block.
  ['<script>alert(1)</script>', 7, `<script> ${NO_TAG} Texts cannot run scripts.`],
  ['<iframe src="https://www.youtube.com/embed/a"></iframe>', 7, `<iframe> ${NO_TAG} Texts cannot include pages`],
  ['<b style="color: red">x</b>', 7, `"style" in <b> ${NO_TAG}`],
  ['<constructor>', 7, `<constructor> ${NO_TAG} Leave it out`],
  ['Dear <your name>', 7, `<your> ${NO_TAG}`],
  ['<img src="rocket.jpg">', 7, `<img> ${NO_TAG}`],
  ['<h2>Press</h2>', 7, `<h2> ${NO_TAG} Write a heading with #`],
  ['One.\n\n<b>x', 9, '<b> is never closed.'],
  ['<b>a <i>b</b></i>', 7, '</b> closes something that was not opened last.'],
  // Headings.
  ['# Press', 7, `${FIRST}: ## Press`],
  ['Press\n===', 7, FIRST],
  ['### Press', 7, 'this heading has 3 #, which skips a step. Write ## Press'],
  ['##Press', 7, 'a heading needs a space after its #: ## Press'],
  ['## ', 7, 'the heading "##" has no words.'],
  [`${'A paragraph. '.repeat(9)}\n---\nx`, 7, 'the line of dashes below this paragraph makes it a heading.'],
])('The text %j is refused with its line', async (body, line, sentence) => {
  await expect(content.pageOf(body)).rejects.toThrow(`${ARTICLE}: line ${line}: ${sentence}`);
});

test.each([
  ...['/terms', '/terms#your-account', '/terms#drc-and-you', '/about#press', '/contact?subject=Partnership', '/'],
  ...['/home#leaders', '/help-center/password', '/event-detail/any', '/blog-detail/3', '/projects/team/avionics'],
  ...['/newsletter.xml', '/favicon.svg', 'mailto:{site.email}', 'tel:+254700000000', 'http://university.example'],
  'https://university.example/a?b=c#d',
])('A link to %s leads somewhere', async (href) => expect(await content.pageOf(`[x](${href})`)).toContain('<a href='));

test('Right headings, inline tags, comments, code and escaped brackets are rendered as they are written', async () => {
  expect(await content.pageOf('## Café\n\n[x](#caf%C3%A9) [y](#café)')).toContain('<a href=');
  expect(await content.pageOf('## A\n\n### B\n\n#### C\n\n## D')).toContain('<h4>C</h4>');
  expect(await content.pageOf('H<sub>2</sub>O, <kbd>Ctrl</kbd><br>mass < 5 kg <!-- <script> -->')).toContain(
    'H<sub>2</sub>O, <kbd>Ctrl</kbd><br>mass &lt; 5 kg',
  );
  const html = await content.pageOf(
    'Dear \\{your name\\}, `a{b}` `{site.shortName}`\n\n```\n{ c }\n```\n\n<!-- {d} -->',
  );
  expect(html).toContain('Dear {your name}, <code>a{b}</code> <code>DRC</code>');
  expect(html).toContain('{ c }');
});

test('The value of a placeholder does not start a tag', () => {
  const name = 'A <script>alert(1)</script> {club}';
  expect(fillMarkdown('{site.name}', { ...site, name })).toBe('A &lt;script>alert(1)&lt;/script> &#123;club}');
});

/** In an answer of the home page. */
test.each([
  ['- a\n- b', 'a list does not fit into an answer, which is one or two paragraphs.'],
  ['## Who?', 'a heading does not fit into an answer'],
  ['![A rocket](rocket.jpg)', 'a picture does not fit into an answer'],
  ['[x](/contakt)', '/contakt is not a page of this site.'],
  ['<script>alert(1)</script>', `<script> ${NO_TAG}`],
])('The answer %j is refused with its entry', async (answer, sentence) => {
  content.write('faq.yaml', `- { question: A?, answer: B. }\n- { question: C?, answer: ${JSON.stringify(answer)} }\n`);
  expect(await content.said('faq.yaml')).toContain(`content/faq.yaml: "answer" (entry 2): ${sentence}`);
});

test('An answer is rendered as Markdown', async () => {
  const answer = 'Write **to** [us](/contact): 2026.\\n\\nNow.';
  content.write('faq.yaml', `- { question: A?, answer: "${answer}" }\n`);
  expect((await content.read('faq')).get('1')?.data.html).toBe(
    '<p>Write <strong>to</strong> <a href="/contact">us</a>: 2026.</p>\n<p>Now.</p>\n',
  );
});

const PAGE = 'content/pages/about.mdx';
const TEAMS = (items: number) => `<Teams>\n\n${'- **A** team\n'.repeat(items)}\n</Teams>`;
const PART = '"<" starts a part of the page';
const CODE = 'because that starts a line of code';

test.each([
  ['mass < 5 kg', PART],
  ['Of {site.name.', 'a curly bracket is opened and never closed'],
  ['a <br> b', '<br> is written with a slash here'],
  [TEAMS(3), '<Teams> draws 4 teams'],
  ['<Team />', 'the page has no part <Team>.'],
  ['<Stats stats={props.stat} />', '<Stats> is written <Stats stats={props.stats} />'],
  ['{foo.bar}', `{foo.bar} ${NOTHING}`],
  ['{site.nmae}', `{site.nmae} ${NOTHING}`],
  ['{your name}', 'the part in curly brackets cannot be read.'],
  ['import licences are needed.', CODE],
  ['<!-- a note -->', 'comments in this page are written {/* like this */}'],
  ['<a href={foo.bar}>x</a>', `<a> ${NO_TAG}`],
  ['<script>alert(1)</script>', `<script> ${NO_TAG}`],
  ['[x](/contakt)', '/contakt is not a page of this site.'],
  ['# Press', FIRST],
])('The page in MDX with %j is refused with its line', async (body, words) => {
  const mistake = await content.pageOf(`One.\n\n${body}`, true).catch((error: Error) => error.message);
  expect(mistake).toContain(`${PAGE}: line 8: `);
  expect(mistake).toContain(words);
});

test.each([
  '<Stats stats={props.stats} />',
  TEAMS(4),
  'Of {props.site.name}.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the page
  '<a href={`mailto:${props.site.email}`}>{props.site.email}</a>',
  'Mass &lt; 5 kg, and `a < b` as code, \\{your name\\}<br />',
])('The page about the club may have %j', async (text) => {
  expect(await content.pageOf(text, true)).toContain(text);
});

test('Placeholders of a page in MDX are filled, and its components stand in no other page', async () => {
  const source = await content.pageOf('{site.description} `{site.shortName}` [us](mailto:{site.email})', true);
  expect(source.trim()).toBe(
    'We are invented students who build demo rockets, and the "confidence" to lead &lt;them>. `DRC` [us](mailto:rockets@university.example)',
  );
  content.write('pages/team.mdx', `---\ntitle: A\ndescription: A.\n---\n${TEAMS(4)}\n`);
  expect(await content.said('pages/team.mdx')).toContain(
    'content/pages/team.mdx: line 5: the page has no part <Teams>. Only content/pages/about.mdx has some',
  );
});

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } }).jpeg();
const rocket = await photograph(1500, 1000).toBuffer();
const PHOTOS: Readonly<Record<string, Buffer | string>> = {
  'rocket.jpg': rocket,
  'tower.JPG': await photograph(300, 900).toBuffer(),
  // As phones store upright pictures.
  'phone.jpg': await photograph(1500, 1000).withMetadata({ orientation: 6 }).toBuffer(),
  'samsung.jpg': readFileSync('tests/fixtures/pictures/samsung-sos.jpg'),
  'line.png': await photograph(4000, 3).png().toBuffer(),
  'pole.png': await photograph(2, 17_000).png().toBuffer(),
  'broken.jpg': rocket.subarray(0, 400),
  'plan.svg': '<svg viewBox="0 0 300 100"><path d="M0 0h9"/></svg>',
};
const withPictures = (...names: string[]) => {
  for (const name of names) content.write(`pictures/${name}`, PHOTOS[name] ?? '');
};
const attributesOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
const made = (address: string) =>
  pictureFile(content.root(), address.replace('/pictures/', ''), new URL('cache/', content.root()));

test.each(['../pictures/rocket.jpg', 'rocket.jpg', '/pictures/rocket.jpg', 'pictures/rocket.jpg'])(
  'A picture named %s is shrunk to several sizes, and its space is reserved',
  async (url) => {
    withPictures('rocket.jpg');
    const html = await content.pageOf(`![A *rocket*](${url})\nand **more**`);
    const { src, srcset = '', ...rest } = attributesOf(html);
    expect(src).toMatch(/^\/pictures\/rocket-jpg-[\da-f]{8}-1200\.webp$/);
    expect(srcset.split(', ').map((size) => size.split(' ')[1])).toEqual(['400w', '800w', '1200w']);
    expect(rest).toEqual({
      sizes: '(min-width: 680px) 640px, calc(100vw - 40px)',
      width: '640',
      height: '427',
      loading: 'lazy',
      decoding: 'async',
      alt: 'A rocket',
    });
    expect(html).toContain('<strong>more</strong>');
  },
);

test.each<[string, object, object]>([
  ['tower.JPG', { width: '187', height: '560' }, { width: 300, height: 900 }],
  // Upright, although it is stored on its side.
  ['phone.jpg', { width: '373', height: '560' }, { width: 1000, height: 1500 }],
  ['samsung.jpg', { width: '320' }, { width: 320, height: 240 }],
  ['line.png', { width: '640', height: '1' }, { width: 1200, height: 1 }],
  // No WebP is higher than 16383 pixels.
  ['pole.png', { width: '1' }, { width: 1 }],
])('The picture %s has a space that can be seen, and is not higher than the window', async (name, space, size) => {
  withPictures(name);
  const { src = '', ...box } = attributesOf(await content.pageOf(`![A rocket](${name})`));
  expect(box).toMatchObject(space);
  expect(await sharp(await made(src)).metadata()).toMatchObject(size);
});

test('A picture is made once for each size, upright and without metadata', async () => {
  withPictures('phone.jpg');
  const { srcset = '' } = attributesOf(await content.pageOf('![A rocket](phone.jpg)'));
  const [, name = ''] = /\/pictures\/(\S+-400\.webp)/.exec(srcset) ?? [];
  const { format, width, height, exif } = await sharp(await made(name)).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 400, height: 600, exif: undefined });
  writeFileSync(new URL(`cache/text-pictures/${name}`, content.root()), 'kept');
  expect(String(await made(name))).toBe('kept');
});

test('An SVG in a text stays one, and works as a file, and a picture works in MDX too', async () => {
  withPictures('plan.svg', 'rocket.jpg');
  const { src = '', ...box } = attributesOf(await content.pageOf('![The plan](plan.svg)'));
  expect(box).toMatchObject({ width: '640', height: '213', loading: 'lazy' });
  expect(String(await made(src))).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(await content.pageOf('x ![A "rocket"](rocket.jpg) {site.shortName}', true)).toMatch(
    /x <img src="\/pictures\/rocket[^<{]* alt="A &#34;rocket&#34;" \/> DRC/,
  );
});

const NO_WORDS = 'the picture rocket.jpg needs a few words that describe it';
const NO_NAME = 'cannot be shown: pictures are jpg, png, webp or svg files';

test.each([
  ['![](rocket.jpg)', NO_WORDS],
  ['![rocket.jpg](rocket.jpg)', NO_WORDS],
  ['![A](../pictures/rokcet.jpg)', 'there is no picture content/pictures/rokcet.jpg.'],
  ['![A](beside.jpg)', 'there is no picture content/pictures/beside.jpg. It is beside the text: move it there.'],
  ['![A](/images/rocket.jpg)', '/images/rocket.jpg is not in content/pictures/'],
  ['![A](..%2f..%2fsecret.jpg)', '..%2f..%2fsecret.jpg is not in content/pictures/'],
  ['![A](https://other.example/a.jpg)', 'https://other.example/a.jpg is on another site'],
  ['![A](rocket.heic)', `rocket.heic ${NO_NAME}`],
  ['![A](our%20rocket.jpg)', `our rocket.jpg ${NO_NAME}`],
  ['![A](%ff.jpg)', `%ff.jpg ${NO_NAME}`],
  ['![A](our rocket.jpg)', RELATIVE],
  ['![A][r]\n\n[r]: rocket.jpg', 'a picture is written together with its file.'],
  ['![A]()', 'the picture has no file between its round brackets.'],
])('The picture %j is refused in a text and in a page in MDX', async (body, sentence) => {
  withPictures('rocket.jpg');
  for (const folder of ['help', 'pages']) content.write(`${folder}/beside.jpg`, 'x');
  await expect(content.pageOf(body)).rejects.toThrow(`${ARTICLE}: line 7: ${sentence}`);
  await expect(content.pageOf(body, true)).rejects.toThrow(`${PAGE}: line 6: ${sentence}`);
  withPictures('broken.jpg');
  await expect(content.pageOf('![A](broken.jpg)')).rejects.toThrow(
    'content/pictures/broken.jpg: the picture cannot be',
  );
});

const holding = (inside: string) => SVG.replace('<path', `${inside}<path`);
const LINK = 'there is a link in the drawing.';
const PICTURE = 'there is a picture or a page inside the drawing.';
const ELSEWHERE = 'the drawing uses part of another file';
const STYLE = 'styles and scripts inside a drawing are blocked by the site';
const DAMAGED = 'the drawing is damaged: a tag in it is never closed, or is not written as SVG.';
const SCALE = '"viewBox" is missing or is not four numbers';

test.each([
  ['a photograph that is named .svg', '\u0089PNG', 'the file is not an SVG drawing.'],
  [
    '100 kB',
    holding(`<path d="${'M4 44h40'.repeat(12_500)}"/>`),
    'the drawing is too large: 101 kB; the limit is 100.',
  ],
  ['no room named', SVG.replace(/ viewBox="[^"]*"/, ''), SCALE],
  ['a style', holding('<g style="fill:red"/>'), STYLE],
  ['a style sheet', holding('<style>path{fill:red}</style>'), STYLE],
  ['a handler with a space', holding('<g onload ="alert(1)"/>'), STYLE],
  ['a script', holding('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), STYLE],
  ['a link under another name', holding('<s:a to="javascript:alert(1)"></s:a>'), LINK],
  ['lines above it', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${SVG}`, 'the lines above <svg> change'],
  ['a photograph in it', holding('<image href="data:image/png;base64,AA=="/>'), PICTURE],
  ['a page in it', holding('<foreignObject><p>Hi</p></foreignObject>'), PICTURE],
  ['a part of another file', holding('<use xlink:href="parts.svg#fin"/>'), ELSEWHERE],
  ['a colour of another site', holding('<g fill="url(https://other.example/a.svg#red)"/>'), ELSEWHERE],
  ['a tag never closed', SVG.replace('/></svg>', '></svg>'), DAMAGED],
  ['an attribute without quotes', holding('<g fill=red></g>'), DAMAGED],
  ["an abbreviation of Illustrator's", SVG.replace('<svg ', '<svg xmlns:x="&ns_extend;" '), '"&" is written &amp;'],
])('A drawing with %s is refused', (_slip, svg, sentence) => {
  expect(() => readDrawing(svg, 'content/partners/orbit.svg')).toThrow(`content/partners/orbit.svg: ${sentence}`);
});

test('A drawing may have notes of a program, single quotes and gradients', () => {
  const gradient = '<linearGradient id="a"><stop offset="0"/></linearGradient><g fill="url(#a)"></g>';
  const noted = `<?xml version="1.0"?>\n<!-- <svg> <image> -->\n${SVG.replace('><', '>\n<!-- Layer -->\n<')}`;
  for (const svg of [noted, SVG.replaceAll('"', "'"), holding(gradient)])
    expect(readDrawing(svg, 'content/partners/orbit.svg')).toMatch(/^<svg aria-hidden="true"/);
});

test.each(['partners/orbit.svg', 'photos/rail.svg', 'projects/rocket.svg'])(
  'The drawing %s is checked',
  async (name) => {
    content.write(name, holding('<g style="fill:red"/>'));
    content.change('projects/rocket.md', 'state: idea', 'state: build\ndrawing: rocket.svg');
    expect(await content.said(name)).toContain(`content/${name}: ${STYLE}`);
  },
);

test('Ids that two logos share stay separate', async () => {
  const logo = (colour: string) =>
    holding(
      `<clipPath id="a"><path d="M0 0h9"/></clipPath><g id='b' clip-path="url(#a)" fill="${colour}"/><use xlink:href="#b"/>`,
    );
  content.write('partners/orbit.svg', logo('red'));
  content.write('partners/wing.svg', logo('blue').replace('0 0 48 48', '0 0 96 24').replaceAll('"', "'"));
  const row = (name: string) => `- { name: ${name}, logo: ${name}.svg, description: Helps. }\n`;
  content.write('partners.yaml', row('orbit') + row('wing'));
  const partners = [...(await content.read('partners')).values()].map(({ data }) => data as unknown as Partner);
  const sheet = logoSheet(partners);
  expect([...sheet.matchAll(/\bid="([^"]+)"|(url\(#[^)]+\)|href="#[^"]+")/g)].map(([, id, use]) => id ?? use)).toEqual(
    ['orbit', 'wing'].flatMap((name) => [name, `${name}-a`, `${name}-b`, `url(#${name}-a)`, `href="#${name}-b"`]),
  );
  expect(logoSpace(partners[1] as Partner)).toBe('0 0 96 24');
});
