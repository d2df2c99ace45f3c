import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startCleanup } from '../../../src/server/cleanup.ts';
import { bombPng, gif, jpeg, jpegWithPosition, png, pngWithText, SCRIPT, SVG } from '../pictures.ts';
import { eventsBackend, FLIGHT, fileOf, formOf } from './events-backend.ts';
import { NO_PICTURE } from './messages.ts';

const DAY = 24 * 60 * 60 * 1000;
const nameIn = (url: string) => url.split('/').at(-1);

describe('a cover', () => {
  test('alone can be changed: the texts stay, the former file goes', async () => {
    const { createByForm, editByForm, files, call } = await eventsBackend();
    const { json } = await createByForm({ cover_image: fileOf(await png()) });
    const changed = await editByForm('test-flight', { cover_image: fileOf(await jpeg(), 'Cover.JPEG') });
    expect(changed).toMatchObject({ status: 200, json: { ...json, cover_image: expect.stringMatching(/\.jpg$/) } });
    expect(files()).toEqual([nameIn(changed.json.cover_image)]);
    expect((await call('GET', new URL(json.cover_image).pathname)).status).toBe(404);
  });

  test.each<[string, object]>([
    ['blank in a form', { body: formOf({ cover_image: '' }) }],
    ['null in JSON', { json: { cover_image: null } }],
  ])('%s is taken away, with its file', async (_name, options) => {
    const { createByForm, call, as, files } = await eventsBackend();
    const { json } = await createByForm({ cover_image: fileOf(await png()) });
    const answer = await call('PATCH', '/api/events/edit/test-flight/', { ...as.staff, ...options });
    expect(answer).toMatchObject({ status: 200, json: { ...json, cover_image: null } });
    expect(files()).toEqual([]);
  });

  test('goes with its event', async () => {
    const { createByForm, remove, files } = await eventsBackend();
    await createByForm({ cover_image: fileOf(await png()) });
    expect(files()).toHaveLength(1);
    await remove('test-flight');
    expect(files()).toEqual([]);
  });

  test('is not kept when another field is refused', async () => {
    const { createByForm, editByForm, create, files } = await eventsBackend();
    expect((await createByForm({ title: '', cover_image: fileOf(await png()) })).status).toBe(400);
    await create();
    expect((await editByForm('test-flight', { title: '', cover_image: fileOf(await png()) })).status).toBe(400);
    expect(files()).toEqual([]);
  });

  test('is not kept when the event is deleted meanwhile', async () => {
    const { create, editByForm, remove, files } = await eventsBackend();
    await create();
    const answer = editByForm('test-flight', { cover_image: fileOf(await jpeg(2000, 2000), 'a.jpg') });
    await remove('test-flight');
    expect((await answer).status).toBe(404);
    expect(files()).toEqual([]);
  });

  test('sent by sixteen of staff at once is one file in the end', async () => {
    const { create, call, show, files, moreMembers } = await eventsBackend();
    await create();
    const picture = await png();
    const staff = await moreMembers(16, { staff: true });
    const answers = await Promise.all(
      staff.map((token) =>
        call('PATCH', '/api/events/edit/test-flight/', { token, body: formOf({ cover_image: fileOf(picture) }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(staff.map(() => 200));
    expect(files()).toEqual([nameIn((await show('test-flight')).json.cover_image)]);
  });

  test('is made 1600 pixels wide, stands upright and tells no position', async () => {
    const { createByForm, served } = await eventsBackend();
    const large = (await createByForm({ cover_image: fileOf(await jpeg(4000, 2000), 'a.jpg') })).json;
    expect(await sharp(await served(large.cover_image)).metadata()).toMatchObject({ width: 1600, height: 800 });
    const photo = (await createByForm({ cover_image: fileOf(await jpegWithPosition(), 'a.jpg') })).json;
    const { exif, width, height } = await sharp(await served(photo.cover_image)).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 20, height: 40 });
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['behind its end', async () => Buffer.concat([await png(), Buffer.from(SCRIPT)])],
    ['in a text chunk', () => pngWithText(SCRIPT)],
  ])('loses a script %s', async (_name, make) => {
    const { createByForm, served } = await eventsBackend();
    const { json } = await createByForm({ cover_image: fileOf(await make()) });
    expect((await served(json.cover_image)).includes('<script')).toBe(false);
  });

  test('survives the clean-up, which knows the covers as well as the portraits', async () => {
    let now = Date.now();
    const { createByForm, backend, files } = await eventsBackend({ now: () => now });
    await createByForm({ cover_image: fileOf(await png()) });
    const orphan = await backend.media.save(await png(), 'png');
    now += DAY;
    startCleanup(backend)();
    await backend.background.idle();
    expect(files()).toHaveLength(1);
    expect(files()).not.toContain(orphan);
  });
});

describe('what is no cover is refused at its field, and the former one stays:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string, string[]]>([
    ['text', () => Buffer.from('hello'), 'c.png', NO_PICTURE],
    ['an SVG', () => SVG, 's.svg', NO_PICTURE],
    ['an SVG called .png', () => SVG, 's.png', NO_PICTURE],
    ['a GIF', gif, 'a.gif', NO_PICTURE],
    [
      'the beginning of a PNG and then an SVG',
      async () => Buffer.concat([(await png()).subarray(0, 8), SVG]),
      'a.png',
      NO_PICTURE,
    ],
    ['20000 × 20000 pixels', () => bombPng(20_000), 'a.png', ['The picture has 400 megapixels, and 50 is the most.']],
    ['an empty file', () => Buffer.alloc(0), 'empty.png', ['The submitted file is empty.']],
    [
      'a PNG called .html',
      png,
      'a.html',
      ['File extension “html” is not allowed. Allowed extensions are: jpg, jpeg, png.'],
    ],
  ])('%s', async (_name, make, name, cover_image) => {
    const { createByForm, editByForm, show, files, log } = await eventsBackend();
    const before = (await createByForm({ cover_image: fileOf(await png()) })).json;
    const sent = fileOf(await make(), name);
    expect(await createByForm({ cover_image: sent })).toMatchObject({ status: 400, json: { cover_image } });
    expect(await editByForm('test-flight', { cover_image: sent })).toMatchObject({
      status: 400,
      json: { cover_image },
    });
    expect((await show('test-flight')).json).toEqual(before);
    expect(files()).toHaveLength(1);
    expect(log.join('\n')).not.toContain('error');
  });

  test('eleven megabytes', async () => {
    const { createByForm } = await eventsBackend();
    const large = Buffer.concat([await png(), Buffer.alloc(11 * 1024 * 1024)]);
    expect(await createByForm({ cover_image: fileOf(large) })).toMatchObject({
      status: 413,
      json: { detail: 'The picture is larger than 10 MB.' },
    });
  });

  test('a file where text is due', async () => {
    const { createByForm } = await eventsBackend();
    const { status, json } = await createByForm({ title: fileOf(await png()), event_date: fileOf(await png()) });
    expect(status).toBe(400);
    expect(json).toEqual({
      title: ['Not a valid string.'],
      event_date: [expect.stringMatching(/^Datetime has wrong/)],
    });
  });
});

test('more than a megabyte of text is refused where no file is sent', async () => {
  const { create } = await eventsBackend();
  expect((await create({ ...FLIGHT, description: 'x'.repeat(1024 * 1024) })).status).toBe(413);
});
