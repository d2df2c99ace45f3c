import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cameraTrouble, useCamera } from '../../../../src/browser/manage-events/check-in/use-camera.ts';

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

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

type Track = Partial<Pick<MediaStreamTrack, 'onmute' | 'onunmute' | 'onended'>> & { muted: boolean };

async function startCamera() {
  const track: Track & Record<string, unknown> = { muted: false, readyState: 'live', stop: () => undefined };
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [track] }) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  const video = { play: vi.fn(async () => undefined), onpause: null as (() => void) | null, srcObject: null };
  const ref = { current: video as unknown as HTMLVideoElement };
  const { result } = renderHook(() => useCamera(ref));
  await act(async () => undefined);
  const fire = (name: 'onmute' | 'onunmute', muted: boolean) =>
    act(async () => {
      track.muted = muted;
      track[name]?.call(null as never, new Event(name));
    });
  const pause = () => act(async () => video.onpause?.());
  return { video, fire, pause, trouble: () => result.current.trouble };
}

test('A camera that a phone call takes is explained, and comes back with the end of the call', async () => {
  const { video, fire, pause, trouble } = await startCamera();
  expect(trouble()).toBeNull();
  await fire('onmute', true);
  await pause();
  expect(trouble()).toMatch(/^Another app is using the camera\./);
  expect(video.play).toHaveBeenCalledTimes(1);
  await fire('onunmute', false);
  expect(video.play).toHaveBeenCalledTimes(2);
  expect(trouble()).toBeNull();
});

test('A picture that the phone stops is started again, and explained if it does not start', async () => {
  const { video, pause, trouble } = await startCamera();
  await pause();
  expect([video.play.mock.calls.length, trouble()]).toEqual([2, null]);
  video.play.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
  await pause();
  expect(trouble()).toMatch(/^Another app is using the camera\./);
});
