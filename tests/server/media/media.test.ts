import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/instants.ts';
import { createMedia } from '../../../src/server/media/media.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { png } from '../pictures.ts';
import { testBackend } from '../support.ts';

async function mediaFolder() {
  const dataDir = temporaryFolder();
  return { dataDir, folder: join(dataDir, 'media'), media: createMedia(dataDir) };
}

test('A picture is served to everyone and runs nothing as a page', async () => {
  const { call, backend } = testBackend();
  const name = await backend.media.save(await png(), 'png');
  const jpg = await backend.media.save(await png(), 'jpg');
  expect((await call('GET', `/media/${jpg}`)).headers.get('content-type')).toBe('image/jpeg');
  const { status, headers } = await call('GET', `/media/${name}`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await call('HEAD', `/media/${name}`)).toMatchObject({ status: 200, text: '' });
});

test.each([
  ...['00000000-0000-4000-8000-000000000000.png', '../club.sqlite', '..%2fclub.sqlite', '%2e%2e%2fsecret'],
  ...['..%5csecret', '', '.', '%00', '%', 'x.png', `${'a'.repeat(36)}.svg`, `${'a'.repeat(36)}.png.part`],
  ...[`${'a'.repeat(36)}.png%00`, `${'a'.repeat(5000)}.png`, 'constructor'],
])('There is no picture called %j', async (name) => {
  const { call, log } = testBackend();
  expect((await call('GET', `/media/${name}`)).status).toBe(404);
  expect(log.join('\n')).not.toContain('error');
});

test('The media folder holds only whole files', async () => {
  const { media, folder } = await mediaFolder();
  const bytes = await png();
  const names = await Promise.all([media.save(bytes, 'png'), media.save(bytes, 'png')]);
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
  expect(await media.read(names[0] ?? '')).toEqual(bytes);
  await media.remove(names[0] ?? '');
  await media.remove(names[0] ?? '');
  expect(await media.read(names[0] ?? '')).toBeNull();
});

test('Unused pictures are deleted after an hour', async () => {
  const { media, folder } = await mediaFolder();
  await media.deleteUnused(new Set(), Date.now());
  const [used, left, fresh] = [
    await media.save(await png(), 'png'),
    await media.save(await png(), 'png'),
    await media.save(await png(), 'png'),
  ];
  writeFileSync(join(folder, 'half.part'), '');
  const old = new Date(Date.now() - 2 * HOUR_MS);
  for (const name of [used, left, 'half.part']) utimesSync(join(folder, name), old, old);
  await media.deleteUnused(new Set([used]), Date.now());
  expect(readdirSync(folder).sort()).toEqual([used, fresh].sort());
});

test('The media folder of a database in memory is deleted at the end', async () => {
  const media = createMedia(':memory:');
  const name = await media.save(await png(), 'png');
  const folders = () => readdirSync(tmpdir()).filter((folder) => existsSync(join(tmpdir(), folder, name)));
  expect(folders()).toEqual([expect.stringMatching(/^club-media-/)]);
  media.close();
  expect(folders()).toEqual([]);
});
