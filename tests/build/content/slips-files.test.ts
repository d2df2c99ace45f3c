/** Files of `content/` that are unused, missing or wrongly encoded; and drafts. */
import { EventEmitter } from 'node:events';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, describe, expect, test } from 'vitest';
import { CONTENT_READ } from '../../../src/build/content/watched-loader.ts';
import { afterSlip, type ContentFolder, readAfter, removeFolders } from '../../support/content-folder.ts';

afterAll(removeFolders);

type Slip = (content: ContentFolder) => void;
const add =
  (name: string, words: string | Uint8Array = 'Some words.\n'): Slip =>
  (content) =>
    content.write(name, words);
const remove =
  (name: string): Slip =>
  (content) =>
    content.delete(name);

/** Like the one of `npm run dev`, to which each loader listens. */
const fileWatcher = () => Object.assign(new EventEmitter(), { add: () => {} }).setMaxListeners(0);

const TEXT = '---\ntitle: Travel\ndescription: Grants.\n---\n\nSome words.\n';
const BACK = 'Put it back: GitHub keeps every earlier version under "History".';

describe('a file that would not be published', () => {
  test.each([
    ['help/joining.txt', 'the site does not use this file: the name of a text must end with .md. Rename it joining.md'],
    [
      'help/how-to.markdown',
      'the site does not use this file: the name of a text must end with .md. Rename it how-to.md',
    ],
    ['help/how-to', 'the site does not use this file: the name of a text must end with .md. Rename it how-to.md'],
    [
      'newsletter/2026-05-may.docx',
      'the site does not use this file: texts are plain Markdown files, whose names end with .md. Copy the words into a new file 2026-05-may.md',
    ],
    ['pages/rocket.jpg', 'the site does not use a picture here. Pictures in texts go into content/pictures/.'],
    [
      'projects/rocket.png',
      'the site does not use a picture here. Pictures in texts go into content/pictures/, and a drawing is an .svg.',
    ],
    [
      'newsletter/may.md',
      'the name of the file becomes the address of the page: year and month, then lower-case letters, digits and hyphens, then .md. Example: 2026-03-first-flight.md',
    ],
    [
      'help/How to join.md',
      'the name of the file becomes the address of the page: lower-case letters, digits and hyphens, then .md. Example: joining.md',
    ],
    [
      'projects/My Rocket.md',
      'the name of the file becomes the address of the page: lower-case letters, digits and hyphens, then .md. Example: sample-rocket-one.md',
    ],
    ['help/joining.mdx', 'joining.md would have the same address. Delete or rename one of the two.'],
    [
      'pages/about.md',
      '',
      'content/pages/about.mdx: about.md would have the same address. Delete or rename one of the two.',
    ],
    [
      'pages/index.md',
      'the site already has a page at this address, so this text would not be shown. Rename the file.',
    ],
    [
      'partner.yaml',
      'the site does not use this file. The files of content/ are site.yaml, faq.yaml, features.yaml, partners.yaml, photos.yaml, colours.yaml and logo.svg; correct its name, or delete it.',
    ],
    ['faq.yml', 'the site does not use this file: it must be called faq.yaml.'],
    ['FAQ.yaml', 'the site does not use this file: it must be called faq.yaml.'],
    [
      'travel.md',
      'the site does not use texts here. Move it into one of the folders pages, help, newsletter and projects.',
    ],
  ])('%s', async (name, sentence, whole = `content/${name}: ${sentence}`) => {
    expect(await afterSlip(add(name, TEXT))).toBe(whole);
  });

  test.each([
    [
      'help/more/joining.md',
      'content/help/more/: the site does not use a folder inside content/help/. Move its files up into content/help/, and delete it.',
    ],
    [
      'blog/first.md',
      'content/blog/: the site does not use this folder. Move its files into one of pages, help, newsletter, projects, partners, photos and pictures, or delete it.',
    ],
  ])('the folder of %s', async (name, sentence) => {
    expect(await afterSlip(add(name, TEXT))).toBe(sentence);
  });

  test.each(['events', 'editor'])('a page with the address of another part of the site: %s', async (id) => {
    const slip = add(`pages/${id}.md`, TEXT);
    expect(await afterSlip(slip)).toBe(
      `content/pages/${id}.md: the site already has a page at this address, so this text would not be shown. Rename the file.`,
    );
  });

  test.each([
    'help/joining.md~',
    'help/.DS_Store',
    'help/._joining.md',
    'help/.joining.md.swp',
    'help/~$joining.docx',
    'help/README.md',
    'README.md',
    'photos/README.md',
    'help/joining.md.orig',
    'help/Thumbs.db',
    'partners/old-logo.svg',
    'projects/old-drawing.svg',
    'photos/old.jpg',
    'pictures/rocket.jpg',
    '.obsidian/app.json',
  ])('%s is ignored', async (name) => {
    expect(await afterSlip(add(name))).toBe('accepted');
  });
});

describe('a missing file', () => {
  test.each([
    ['site.yaml', `content/site.yaml: the file is missing. ${BACK}`],
    ['faq.yaml', `content/faq.yaml: the file is missing. ${BACK} An empty list is written []`],
    ['pages/about.mdx', `content/pages/about.md: the file is missing, and the site needs this page. ${BACK}`],
    ['pages/terms.md', `content/pages/terms.md: the file is missing, and the site needs this page. ${BACK}`],
  ])('%s', async (name, sentence) => {
    expect(await afterSlip(remove(name))).toBe(sentence);
  });

  test.each(['help', 'newsletter', 'projects', 'photos.yaml'])('the folder %s is optional', async (name) => {
    const collections = await readAfter(remove(name));
    expect(collections[name.replace('.yaml', '')]?.size).toBe(0);
  });

  test.each(['faq', 'features', 'partners'])('%s.yaml with only comments is an empty list', async (name) => {
    for (const words of ['# None yet.\n', '[]\n']) {
      const collections = await readAfter(add(`${name}.yaml`, words));
      expect(collections[name]?.size).toBe(0);
    }
  });

  test('an empty file is refused', async () => {
    expect(await afterSlip(add('faq.yaml', '\n'))).toBe(
      'content/faq.yaml: the file is empty. A list without entries is written []. Example: - { question: "Who can join?", answer: "Every aerospace engineering student of the university." }',
    );
  });
});

describe('wrong encodings', () => {
  const SAVE =
    'Open it in your editor, choose "UTF-8" under "Save with encoding", and check that all characters are right.';
  const FAQ = '- question: Where?\n  answer: At the Café.\n';
  const CONFLICT =
    'has a mark that Git leaves where two people changed the same lines. Keep the right lines, and delete those that start with <<<<<<<, ======= and >>>>>>>.';

  test.each([
    ['Latin-1', Buffer.from(FAQ, 'latin1'), `line 2 has a character, such as é, that is not saved as UTF-8. ${SAVE}`],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${FAQ}`, 'utf16le'),
      `the file is saved as UTF-16, which the site cannot read. ${SAVE}`,
    ],
    [
      'UTF-8 that was read as Latin-1',
      FAQ.replace('é', 'Ã©'),
      'line 2 has characters that were damaged when the file was saved or copied, such as Ã© for é. Type them again.',
    ],
    [
      'letters lost',
      FAQ.replace('é', '\uFFFD'),
      'line 2 has characters that were damaged when the file was saved or copied, such as Ã© for é. Type them again.',
    ],
    [
      'an invisible sign',
      FAQ.replace('é', '\u000B'),
      'line 2 has an invisible character, usually from copying. Delete the line and type it again.',
    ],
    ['a conflict of two editors', `<<<<<<< HEAD\n${FAQ}=======\n[]\n>>>>>>> main\n`, `line 1 ${CONFLICT}`],
  ])('%s', async (_slip, words, sentence) => {
    expect(await afterSlip(add('faq.yaml', words))).toBe(`content/faq.yaml: ${sentence}`);
  });

  test.each(['pages/terms.md', 'pages/about.mdx', 'help/joining.md', 'partners/orbit.svg'])(
    'a conflict in %s',
    async (name) => {
      const slip: Slip = (content) => content.change(name, /\n?$/, '\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main\n');
      expect((await afterSlip(slip)).replace(/line \d+/, 'line')).toBe(`content/${name}: line ${CONFLICT}`);
    },
  );

  test.each(['IRMÃ\u00A0', 'LÃ\u00A0E', '«IRMÃ»', 'MANHÃ®'])('%j is no damage', async (words) => {
    const { faq } = await readAfter(add('faq.yaml', FAQ.replace('Where?', `"A ${words} B?"`)));
    expect(faq?.get('1')).toMatchObject({ question: `A ${words} B?` });
  });

  test.each(['VoilÃ\u00A0', 'RÃ©union', 'Ã\u00A0 B', 'CAFÃ\u0089', 'itâ€™s'])('%j is damage', async (words) => {
    expect(await afterSlip(add('faq.yaml', FAQ.replace('Where?', `"A ${words} B?"`)))).toContain('damaged');
  });

  test('line ends of Windows and old Macs are accepted', async () => {
    for (const words of [`\uFEFF${FAQ.replaceAll('\n', '\r\n')}`, FAQ.replaceAll('\n', '\r')]) {
      const { faq } = await readAfter(add('faq.yaml', words));
      expect(faq?.get('1')).toMatchObject({ question: 'Where?', answer: 'At the Café.' });
    }
    const { help } = await readAfter((content) =>
      content.change('help/joining.md', /^[\s\S]*$/, TEXT.replace('\n---', '\norder: 1\n---').replaceAll('\n', '\r\n')),
    );
    expect(help?.get('joining')).toMatchObject({ title: 'Travel' });
  });

  test('an underlined heading is not a conflict', async () => {
    const slip: Slip = (content) => content.change('pages/terms.md', 'Some words.', 'Some words\n=======\n');
    expect(await afterSlip(slip)).toContain('Start this one with two #');
  });
});

describe('a draft', () => {
  const drafts: Slip = (content) => {
    for (const name of ['help/joining.md', 'newsletter/2026-03-first.md', 'projects/rocket.md']) {
      content.change(name, '---\n', '---\ndraft: true\n');
    }
    content.write('pages/travel.md', TEXT.replace('---\n', '---\ndraft: true\n'));
  };
  const ids = ['joining', '2026-03-first', 'rocket', 'travel'];
  const found = async (watcher?: LoaderContext['watcher']) => {
    const { help, newsletter, projects, pages } = await readAfter(drafts, watcher);
    return [help, newsletter, projects, pages]
      .flatMap((texts) => [...(texts ?? [])])
      .filter(([id]) => ids.includes(id));
  };

  test('is in no collection in a build', async () => {
    expect(await found()).toEqual([]);
  });

  test('that is linked stops a build, but not dev', async () => {
    const linked: Slip = (content) => {
      drafts(content);
      content.write('pages/visit.md', `${TEXT}\n\nSee [the grants](/travel).\n`);
    };
    await expect(readAfter(linked)).rejects.toThrow(
      /^content\/pages\/visit\.md: line \d+: \/travel is not a page of this site\./,
    );
    await readAfter(linked, fileWatcher() as unknown as LoaderContext['watcher']);
  });

  test('is shown and marked in dev', async () => {
    const texts = await found(fileWatcher() as unknown as LoaderContext['watcher']);
    expect(texts.map(([id, { draft }]) => [id, draft])).toEqual(ids.map((id) => [id, true]));
  });
});

test('in dev, a mistake and its correction are reported to the file watcher', async () => {
  const watcher = fileWatcher();
  const reports: [string, string | undefined][] = [];
  watcher.on(CONTENT_READ, (name: string, mistake: Error | null) => reports.push([name, mistake?.message]));
  const read = (change: Slip) => readAfter(change, watcher as unknown as LoaderContext['watcher']);
  await read(add('faq.yaml', 'answer:B\n'));
  expect(reports.filter(([, sentence]) => sentence !== undefined)).toEqual([
    [
      'faq',
      'content/faq.yaml: line 1 cannot be read: a space is missing after the colon. Example of a line: title: "Terms of use"',
    ],
  ]);
  reports.length = 0;
  await read(() => {});
  expect(reports).toHaveLength(9);
  expect(reports.every(([, sentence]) => sentence === undefined)).toBe(true);
});
