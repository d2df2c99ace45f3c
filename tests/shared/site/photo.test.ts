import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PhotoSchema } from '#shared/site/photo.ts';

const read = (fields: object) => v.parse(PhotoSchema, { date: '2026-03-14', title: 'T', explanation: 'E', ...fields });
const [SMALL, LARGE, STILL] = ['https://p.example/s.jpg', 'https://p.example/l.jpg', 'https://p.example/still.jpg'];

test('A photo has a small and a large address, and each falls back on the other', () => {
  expect(read({ url: SMALL, hdurl: LARGE })).toMatchObject({
    small: [SMALL, LARGE],
    large: [LARGE, SMALL],
    video: null,
  });
  expect(read({ url: SMALL })).toMatchObject({ small: [SMALL], large: [SMALL] });
  expect(read({ media_type: 'image', hdurl: LARGE })).toMatchObject({ small: [LARGE], large: [LARGE] });
  expect(read({})).toMatchObject({ small: [], large: [], video: null });
});

test('A video is not shown as a picture', () => {
  const video = 'https://www.youtube.com/embed/x';
  expect(read({ media_type: 'video', url: video })).toMatchObject({ small: [], large: [], video });
  expect(read({ media_type: 'video', url: video, thumbnail_url: STILL })).toMatchObject({ small: [STILL], video });
  expect(read({ media_type: 'other' })).toMatchObject({ small: [], video: null });
});

test('Texts become one line, and a missing title becomes a word', () => {
  expect(read({ copyright: '\nDemo\nTeam \n', title: ' A\n B ' })).toMatchObject({
    copyright: 'Demo Team',
    title: 'A B',
  });
  expect(read({ copyright: ' ', title: null, explanation: undefined })).toMatchObject({
    copyright: null,
    title: 'Untitled',
    explanation: '',
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//p.example/x', 'https://', 'x', ' https://p.example', ''])(
  'The address %s is none',
  (url) => {
    expect(read({ url, hdurl: url })).toMatchObject({ small: [], large: [] });
    expect(read({ media_type: 'video', url })).toMatchObject({ video: null });
  },
);

test.each([null, 'text', {}, { date: 5 }, { date: '2026-01-01', title: 7 }])('The reply %j is not a photo', (value) => {
  expect(v.safeParse(PhotoSchema, value).success).toBe(false);
});
