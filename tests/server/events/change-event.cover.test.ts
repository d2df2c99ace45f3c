import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/time/instants.ts';
import { startCleanup } from '../../../src/server/run/cleanup.ts';
import { jpeg, png, SVG } from '../pictures.ts';
import { eventClub, fileOf, formOf } from './event-club.ts';
import { NO_PICTURE } from './messages.ts';

const nameIn = (url: string) => url.split('/').at(-1);

test('A cover alone can be changed: the texts stay, it is 1600 pixels wide, and a former file goes, as with the event', async () => {
  const { createByForm, editByForm, files, call, served, remove } = await eventClub();
  const { json } = await createByForm({ cover_image: fileOf(await png()) });
  const changed = await editByForm({ cover_image: fileOf(await jpeg(4000, 2000), 'Cover.JPEG') });
  expect(changed).toMatchObject({
    status: 200,
    json: { title: json.title, cover_image: expect.stringMatching(/\.jpg$/) },
  });
  expect(files()).toEqual([nameIn(changed.json.cover_image)]);
  expect((await call('GET', new URL(json.cover_image).pathname)).status).toBe(404);
  expect(await sharp(await served(changed.json.cover_image)).metadata()).toMatchObject({ width: 1600, height: 800 });
  await remove();
  expect(files()).toEqual([]);
});

test.each<[string, object]>([
  ['blank in a form', { body: formOf({ cover_image: '' }) }],
  ['null in JSON', { json: { cover_image: null } }],
])('A cover that is %s is taken away, with its file', async (_name, options) => {
  const { createByForm, editWith, files } = await eventClub();
  const { json } = await createByForm({ cover_image: fileOf(await png()) });
  const answer = await editWith(options);
  expect(answer).toMatchObject({ status: 200, json: { title: json.title, cover_image: null } });
  expect(files()).toEqual([]);
});

test('A cover is not kept when another field is refused, or the event is deleted meanwhile', async () => {
  const { createByForm, editByForm, create, remove, files } = await eventClub();
  expect((await createByForm({ title: '', cover_image: fileOf(await png()) })).status).toBe(400);
  await create();
  expect((await editByForm({ title: '', cover_image: fileOf(await png()) })).status).toBe(400);
  expect(files()).toEqual([]);
  const answer = editByForm({ cover_image: fileOf(await jpeg(2000, 2000), 'a.jpg') });
  await remove();
  expect((await answer).status).toBe(404);
  expect(files()).toEqual([]);
});

test('A cover that sixteen of staff send at once is one file in the end', async () => {
  const { create, call, show, files, moreMembers } = await eventClub();
  await create();
  const picture = await png();
  const staff = await moreMembers(16, { staff: true });
  const answers = await Promise.all(
    staff.map((token) =>
      call('PATCH', '/api/events/edit/test-flight/', { token, body: formOf({ cover_image: fileOf(picture) }) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(staff.map(() => 200));
  expect(files()).toEqual([nameIn((await show()).json.cover_image)]);
});

test('A cover survives the clean-up', async () => {
  const { createByForm, backend, clock, files } = await eventClub();
  await createByForm({ cover_image: fileOf(await png()) });
  const orphan = await backend.media.save(await png(), 'png');
  clock.now = Date.now() + DAY_MS;
  startCleanup(backend)();
  await backend.background.idle();
  expect(files()).toHaveLength(1);
  expect(files()).not.toContain(orphan);
});

// What is no picture, and what a picture loses: tests/server/accounts/profile.
test('What is no picture, or is larger than ten megabytes, is refused, and the former cover stays', async () => {
  const { createByForm, editByForm, show, files, log } = await eventClub();
  const before = (await createByForm({ cover_image: fileOf(await png()) })).json;
  const cover_image = fileOf(SVG, 's.png');
  const refused = { status: 400, json: { cover_image: NO_PICTURE } };
  expect(await createByForm({ cover_image })).toMatchObject(refused);
  expect(await editByForm({ cover_image })).toMatchObject(refused);
  const large = fileOf(Buffer.concat([await png(), Buffer.alloc(11 * 1024 * 1024)]));
  const json = { detail: 'The picture is larger than 10 MB.' };
  expect(await createByForm({ cover_image: large })).toMatchObject({ status: 413, json });
  expect((await show()).json.cover_image).toBe(before.cover_image);
  expect(files()).toHaveLength(1);
  expect(log.join('\n')).not.toContain('error');
});

test('A file where text is due is refused', async () => {
  const { createByForm } = await eventClub();
  const { status, json } = await createByForm({ title: fileOf(await png()), event_date: fileOf(await png()) });
  expect(status).toBe(400);
  expect(json).toEqual({
    title: ['Not a valid string.'],
    event_date: [expect.stringMatching(/^Datetime has wrong/)],
  });
});
