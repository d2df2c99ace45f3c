import { expect, test } from 'vitest';
import { cameraTrouble } from '../../../../src/browser/manage-events/check-in/use-camera.ts';

test.each([
  ['NotFoundError', 'This device has no camera that this page can use.'],
  ['OverconstrainedError', 'This device has no camera that this page can use.'],
  ['NotAllowedError', /^The camera isn't allowed here\. Allow it/],
  ['SecurityError', /^The camera isn't allowed here\. Allow it/],
  ['NotReadableError', /^Another app is using the camera\./],
  ['AbortError', /^Another app is using the camera\./],
  ['UnknownError', /^The camera didn't start\./],
])('The trouble %s of a camera has a sentence', (name, sentence) =>
  expect(cameraTrouble(new DOMException('words for developers', name))).toMatch(sentence),
);

test('A camera that fails with something else has a sentence', () =>
  expect(cameraTrouble('broken')).toMatch(/^The camera didn't start\./));
