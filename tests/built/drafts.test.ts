/** Only officers see drafts, so the built site must not contain any part of them. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningBackend } from '../../src/server/run/server.ts';
import { startDemoBackend } from '../support/built-site.ts';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startDemoBackend();
});
afterAll(() => backend.close());

const filesOf = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile());

/** Files of any kind with one of these words in their name or contents. */
function filesWith(words: readonly string[]): string[] {
  const searched = words.map((word) => word.toLowerCase());
  return filesOf(TEST_SITE_FOLDER).filter((file) => {
    const text = `${file}\n${readFileSync(join(TEST_SITE_FOLDER, file), 'latin1')}`.toLowerCase();
    return searched.some((word) => text.includes(word));
  });
}

/** An event's own files: page, share picture, calendar file. */
const ownFilesOf = (id: unknown, slug: unknown) => {
  const own = [`share/events/${id}.jpg`, `calendar/${id}.ics`];
  return filesOf(TEST_SITE_FOLDER).filter((file) => own.includes(file) || file.startsWith(`event-detail/${slug}`));
};

test('No file of the built site contains the draft or its name', () => {
  const drafts = backend.database.prepare("SELECT * FROM events WHERE state = 'draft'").all();
  expect(drafts.map(({ title }) => title)).toEqual(['Camp Week at Lake Nyota']);
  for (const { id, slug, description } of drafts) {
    const sentence = String(description).replace(/<[^>]*>/g, '');
    expect(filesWith(['Camp Week', 'Lake Nyota', String(slug), sentence])).toEqual([]);
    expect(ownFilesOf(id, slug)).toEqual([]);
  }
});

test('The same search finds a public event', () => {
  const event = backend.database.prepare("SELECT * FROM events WHERE title = 'Wind Tunnel Open Day'").get() ?? {};
  const own = [`calendar/${event.id}.ics`, 'event-detail/wind-tunnel-open-day.html'];
  expect(filesWith([String(event.title)])).toEqual(
    expect.arrayContaining([...own, 'events.html', 'events.ics', 'home.html']),
  );
  expect(filesWith([String(event.slug)])).toEqual(expect.arrayContaining([...own, 'sitemap.xml', '_redirects']));
  expect(ownFilesOf(event.id, event.slug).sort()).toEqual([...own, `share/events/${event.id}.jpg`]);
});
