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

function form(value: string | [bytes: BlobPart, name: string]): FormData {
  const data = new FormData();
  if (typeof value === 'string') data.set('profile_image', value);
  else data.set('profile_image', new File([value[0]], value[1]));
  return data;
}

const WRONG_NAME = expect.stringMatching(/^File extension “html” is not allowed\. Allowed extensions are: /);
const NO_FILE = 'The submitted data was not a file. Check the encoding type on the form.';
const NO_FORM = 'Missing filename. Request should include a Content-Disposition header with a filename parameter.';
const half = PNG.subarray(0, 40);

export const PICTURE_CASES: Case[] = [
  ['upload: text called .png', { ...upload, body: form(['hello', 'a.png']) }, 400, NO_PICTURE],
  [
    'upload: an SVG',
    { ...upload, body: form(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg']) },
    400,
    NO_PICTURE,
  ],
  ['upload: half a PNG', { ...upload, body: form([half, 'a.png']) }, 400, NO_PICTURE],
  [
    'upload: an empty file',
    { ...upload, body: form(['', 'a.png']) },
    400,
    { profile_image: ['The submitted file is empty.'] },
  ],
  ['upload: a PNG called .html', { ...upload, body: form([PNG, 'face.html']) }, 400, { profile_image: [WRONG_NAME] }],
  ['upload: text instead of a file', { ...upload, body: form('hello') }, 400, { profile_image: [NO_FILE] }],
  ['upload: JSON', { ...upload, json: { profile_image: 'x' } }, 400, { detail: NO_FORM }],
];
