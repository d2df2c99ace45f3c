/** What pages get of a right `content/`. */
import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { LoaderContext } from 'astro/loaders';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HelpArticleSchema, NewsletterIssueSchema, type Partner } from '#shared/site/content.ts';
import { ProjectSchema } from '#shared/site/project.ts';
import { SiteSchema } from '#shared/site/site.ts';
import { logoSheet, logoSpace, readDrawing } from '../../../src/build/content/drawing.ts';
import { pictureFile } from '../../../src/build/content/pictures.ts';
import { readPage, readYaml } from '../../../src/build/content/read-yaml.ts';
import { CONTENT_READ } from '../../../src/build/content/watched-loader.ts';
import { contentFolder, SVG } from '../../support/content-folder.ts';
import { site } from '../../support/site.ts';

const content = contentFolder();
/** Like the one of `npm run dev`, to which each loader listens. */
const fileWatcher = () => Object.assign(new EventEmitter(), { add: () => {} });
const asWatcher = (watcher: EventEmitter) => watcher as unknown as LoaderContext['watcher'];

test.each([
  ...['/terms', '/terms#your-account', '/terms#drc-and-you', '/about#press', '/contact?subject=Partnership', '/'],
  ...['/home#leaders', '/help-center/password', '/event-detail/any', '/blog-detail/3', '/projects/team/avionics'],
  ...['/newsletter.xml', '/favicon.svg', 'mailto:{site.email}', 'tel:+254700000000', 'http://university.example'],
  'https://university.example/a?b=c#d',
])('A link to %s leads somewhere', async (href) => expect(await content.pageOf(`[x](${href})`)).toContain('<a href='));

test('A link in a part leads to a heading in a part that is off', async () =>
  expect(await content.pageOf('{membership on:\n[x](#dues)\n\n## Dues\n}')).toBe(''));

test('Valid headings, inline tags, comments, code and escaped brackets are rendered as written', async () => {
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

test('An answer is rendered as Markdown', async () => {
  const answer = 'Write **to** [us](/contact): 2026.\\n\\nNow.';
  content.write('faq.yaml', `- { question: A?, answer: "${answer}" }\n`);
  expect((await content.read('faq')).get('1')?.data.html).toBe(
    '<p>Write <strong>to</strong> <a href="/contact">us</a>: 2026.</p>\n<p>Now.</p>\n',
  );
});

test('A page in MDX may have components, expressions and escaped signs', async () => {
  const text = '<Teams>\n\n- **A** team\n\n</Teams>\n\n{props.stats} &lt; `a < b`, \\{your name\\}<br />';
  expect(await content.pageOf(text, true)).toContain(text);
});

test('Placeholders of a page in MDX are filled', async () => {
  const source = await content.pageOf('{site.description} `{site.shortName}` [us](mailto:{site.email})', true);
  expect(source.trim()).toBe(
    'We are invented students who build demo rockets, and the "confidence" to lead &lt;them>. `DRC` [us](mailto:rockets@university.example)',
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
  'plan.svg': '<svg viewBox="0 0 300 100"><path d="M0 0h9"/></svg>',
};
const withPictures = (...names: string[]) => {
  for (const name of names) content.write(`pictures/${name}`, PHOTOS[name] ?? '');
};
const attributesOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
const pictureBytes = (address: string) =>
  pictureFile(content.root(), address.replace('/pictures/', ''), new URL('cache/', content.root()));

test.each(['../pictures/rocket.jpg', 'rocket.jpg', '/pictures/rocket.jpg', 'pictures/rocket.jpg'])(
  'A picture named %s is shrunk to several sizes',
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
])('The picture %s gets a visible size no higher than the window', async (name, space, size) => {
  withPictures(name);
  const { src = '', ...box } = attributesOf(await content.pageOf(`![A rocket](${name})`));
  expect(box).toMatchObject(space);
  expect(await sharp(await pictureBytes(src)).metadata()).toMatchObject(size);
});

test('A picture is drawn once for each size', async () => {
  withPictures('phone.jpg');
  const { srcset = '' } = attributesOf(await content.pageOf('![A rocket](phone.jpg)'));
  const [, name = ''] = /\/pictures\/(\S+-400\.webp)/.exec(srcset) ?? [];
  const { format, width, height, exif } = await sharp(await pictureBytes(name)).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 400, height: 600, exif: undefined });
  writeFileSync(new URL(`cache/text-pictures/${name}`, content.root()), 'kept');
  expect(String(await pictureBytes(name))).toBe('kept');
});

test('An SVG in a text stays an SVG', async () => {
  withPictures('plan.svg', 'rocket.jpg');
  const { src = '', ...box } = attributesOf(await content.pageOf('![The plan](plan.svg)'));
  expect(box).toMatchObject({ width: '640', height: '213', loading: 'lazy' });
  expect(String(await pictureBytes(src))).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(await content.pageOf('x ![A "rocket"](rocket.jpg) {site.shortName}', true)).toMatch(
    /x <img src="\/pictures\/rocket[^<{]* alt="A &#34;rocket&#34;" \/> DRC/,
  );
});

const holding = (inside: string) => SVG.replace('<path', `${inside}<path`);
test("A drawing may contain a program's notes, single quotes and gradients", () => {
  const gradient = '<linearGradient id="a"><stop offset="0"/></linearGradient><g fill="url(#a)"></g>';
  const noted = `<?xml version="1.0"?>\n<!-- <svg> <image> -->\n${SVG.replace('><', '>\n<!-- Layer -->\n<')}`;
  for (const svg of [noted, SVG.replaceAll('"', "'"), holding(gradient)])
    expect(readDrawing(svg, 'content/partners/orbit.svg')).toMatch(/^<svg aria-hidden="true"/);
});

test('Two logos that use the same id stay separate', async () => {
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

test.each([
  ['order: "Every student." # all', 'Every student.'],
  ['# Our questions\norder: A', 'A'],
  ['order: >-\n  Every student\n  - and - every #1 fan: all.', 'Every student - and - every #1 fan: all.'],
  ['order: Every student\n  of the university.', 'Every student of the university.'],
  ['order: “Every” student, or “all”', '“Every” student, or “all”'],
  ["order: It's at 18:00 - see https://club.example/#now", "It's at 18:00 - see https://club.example/#now"],
])('The YAML %j is read as written', (words, order) => expect(readYaml(words, 'f.yaml')).toEqual({ order }));

test('A page is split into its fields and its text', () => {
  expect(readPage('---\ntitle: Terms\n---\n# 1\n\n---\n', 'p.md')).toEqual({
    data: { title: 'Terms' },
    body: '# 1\n\n---\n',
  });
  expect(readPage('\uFEFF---\r\ntitle: Terms\r\n---\r\ntext', 'p.md')).toEqual({
    data: { title: 'Terms' },
    body: 'text',
  });
});

const social = (network: string, href: string) => ({ social: [{ network, href }] });
const announcement = (fields: object) => ({ announcement: { text: 'Come.', until: '2027-03-31', ...fields } });

test('A valid site.yaml is accepted and trimmed', () => {
  const check = (changed: object) => v.parse(SiteSchema, { ...site, ...changed });
  expect(check({ name: ' AESA ' }).name).toBe('AESA');
  expect(check({ social: null }).social).toEqual([]);
  expect(check(announcement({ text: '  It was fine. ', until: '2020-02-29' })).announcement).toEqual({
    text: 'It was fine.',
    until: '2020-02-29',
  });
  expect(check(announcement({ link: '/events' })).announcement?.link).toBe('/events');
  for (const [network, href] of [
    ['WhatsApp', 'https://chat.whatsapp.com/abc'],
    ['Discord', 'https://discord.gg/abc'],
    ['YouTube', 'https://youtu.be/abc'],
    ['Telegram', 'https://t.me/demo'],
    ['Mastodon', 'https://mastodon.example/@demo'],
    ['Facebook group', 'https://www.facebook.com/groups/demo'],
    ['Twitter', 'https://twitter.com/demo'],
  ] as const)
    expect(check(social(network, href)).social, network).toHaveLength(1);
});

test('Any position from 1, a leap day and an empty list are accepted', () => {
  const check = (schema: v.GenericSchema, value: unknown) => v.parse(schema, value);
  expect(check(HelpArticleSchema, { title: 'A', description: 'B.', order: 12 })).toMatchObject({ order: 12 });
  const issue = { title: 'A', description: 'B.', date: '2024-02-29' };
  expect(check(NewsletterIssueSchema, issue)).toMatchObject(issue);
  const project = { title: 'A', team: 'Design', state: 'idea', started: '2026-02-01', summary: 'B.' };
  const empty = { log: null, people: null, looking_for: null, facts: null };
  expect(check(ProjectSchema, { ...project, ...empty })).toMatchObject({ log: [], people: [], looking_for: [] });
});

test('Files that editors, programs and systems leave behind are ignored', async () => {
  for (const name of [
    'joining.md~',
    '.DS_Store',
    '._a.md',
    '.a.md.swp',
    '~$a.docx',
    'README.md',
    'a.md.orig',
    'Thumbs.db',
  ])
    content.write(`help/${name}`, 'Some words.\n');
  for (const name of ['README.md', 'photos/README.md', 'partners/old.svg', 'projects/old.svg', 'photos/old.jpg'])
    content.write(name, 'Some words.\n');
  for (const name of ['pictures/rocket.jpg', '.obsidian/app.json']) content.write(name, 'Some words.\n');
  for (const name of ['site', 'help', 'photos', 'partners', 'projects'])
    expect(await content.said(name), name).toBe('accepted');
});

test('Folders of texts and the list of photos are optional', async () => {
  for (const name of ['help', 'newsletter', 'projects', 'photos.yaml'] as const) content.delete(name);
  for (const name of ['faq', 'features', 'partners']) content.write(`${name}.yaml`, '# None yet.\n');
  const names = ['help', 'newsletter', 'projects', 'photos', 'faq', 'features', 'partners'] as const;
  for (const name of names) expect((await content.read(name)).size, name).toBe(0);
  content.write('faq.yaml', '[]\n');
  expect((await content.read('faq')).size).toBe(0);
});

const FAQ = '- question: Where?\n  answer: At the Café.\n';
const TEXT = '---\ntitle: Travel\ndescription: Grants.\n---\n\nSome words.\n';

test('Words that end in Ã and line ends of other systems are accepted', async () => {
  for (const words of ['IRMÃ\u00A0', 'LÃ\u00A0E', '«IRMÃ»', 'MANHÃ®']) {
    content.write('faq.yaml', FAQ.replace('Where?', `"A ${words} B?"`));
    expect((await content.read('faq')).get('1')?.data).toMatchObject({ question: `A ${words} B?` });
  }
  for (const words of [`\uFEFF${FAQ.replaceAll('\n', '\r\n')}`, FAQ.replaceAll('\n', '\r')]) {
    content.write('faq.yaml', words);
    expect((await content.read('faq')).get('1')?.data).toMatchObject({ question: 'Where?', answer: 'At the Café.' });
  }
  content.write('help/joining.md', TEXT.replace('\n---', '\norder: 1\n---').replaceAll('\n', '\r\n'));
  expect((await content.read('help')).get('joining')?.data).toMatchObject({ title: 'Travel' });
});

test('A build leaves drafts out, and dev shows them', async () => {
  const drafts = { help: 'joining', newsletter: '2026-03-first', projects: 'rocket' } as const;
  for (const [folder, id] of Object.entries(drafts))
    content.change(`${folder}/${id}.md`, '---\n', '---\ndraft: true\n');
  content.write('pages/travel.md', TEXT.replace('\n---', '\ndraft: true\n---'));
  for (const [collection, id] of Object.entries({ ...drafts, pages: 'travel' })) {
    const name = collection as keyof typeof drafts | 'pages';
    expect((await content.read(name)).has(id), name).toBe(false);
    expect((await content.read(name, asWatcher(fileWatcher()))).get(id)?.data.draft, name).toBe(true);
  }

  content.change('pages/terms.md', '## Your account', 'See [the grants](/travel).');
  expect(await content.said('pages/terms.md')).toMatch(/^content\/pages\/terms\.md: line 6: \/travel is not a page/);
  await content.read('pages', asWatcher(fileWatcher()));
});

test('Dev reports a mistake and its correction', async () => {
  const watcher = fileWatcher();
  const reports: [string, string | undefined][] = [];
  watcher.on(CONTENT_READ, (name: string, mistake: Error | null) => reports.push([name, mistake?.message]));
  content.write('faq.yaml', 'answer: B: C\n');
  await content.read('faq', asWatcher(watcher));
  expect(reports).toEqual([['faq', expect.stringContaining('content/faq.yaml: line 1 cannot be read')]]);
  content.write('faq.yaml', FAQ);
  const corrected = new Promise((done) => watcher.once(CONTENT_READ, (...report) => done(report)));
  watcher.emit('change', new URL('content/faq.yaml', content.root()).pathname.replaceAll('%20', ' '));
  expect(await corrected).toEqual(['faq', null]);
});

test('A build for the Django backend names the settings that have no effect there', async () => {
  const warnings: string[] = [];
  await content.read('site', undefined, (words) => warnings.push(words));
  expect(warnings).toContain(
    'content/site.yaml: the Django backend has no use for "directory: members", "payment", "membership.payTo" (docs/django.md).',
  );
});
