/** Uploading and removing one's picture (docs/calls.md). In this order: the member has none at first. */
import { expect } from 'vitest';
import type { Case } from './case.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const upload = { method: 'POST', path: '/api/profile/image/upload/', authorization: 'member' };
const NO_PICTURE = {
  profile_image: ['Upload a valid image. The file you uploaded was either not an image or a corrupted image.'],
};

function form(value: string | [bytes: BlobPart, name: string], field = 'profile_image'): FormData {
  const data = new FormData();
  if (typeof value === 'string') data.set(field, value);
  else data.set(field, new File([value[0]], value[1]));
  return data;
}

export const PICTURE_CASES: Case[] = [
  { name: 'upload: text called .png', ...upload, body: form(['hello', 'a.png']), status: 400, answer: NO_PICTURE },
  {
    name: 'upload: an SVG',
    ...upload,
    body: form(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg']),
    status: 400,
    answer: NO_PICTURE,
  },
  {
    name: 'upload: half a PNG',
    ...upload,
    body: form([PNG.subarray(0, 40), 'a.png']),
    status: 400,
    answer: NO_PICTURE,
  },
  {
    name: 'upload: an empty file',
    ...upload,
    body: form(['', 'a.png']),
    status: 400,
    answer: { profile_image: ['The submitted file is empty.'] },
  },
  {
    name: 'upload: a PNG called .html',
    ...upload,
    body: form([PNG, 'face.html']),
    status: 400,
    answer: {
      profile_image: [expect.stringMatching(/^File extension “html” is not allowed\. Allowed extensions are: /)],
    },
  },
  {
    name: 'upload: text instead of a file',
    ...upload,
    body: form('hello'),
    status: 400,
    answer: { profile_image: ['The submitted data was not a file. Check the encoding type on the form.'] },
  },
  {
    name: 'upload: JSON',
    ...upload,
    json: { profile_image: 'x' },
    status: 400,
    answer: {
      detail: 'Missing filename. Request should include a Content-Disposition header with a filename parameter.',
    },
  },
];
