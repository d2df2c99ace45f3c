/** The scanner with a camera that plays, and a browser that reads codes itself. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scan } from '../../../../src/browser/manage-events/check-in/Scan.tsx';
import { lastingState } from '../../../../src/browser/manage-events/check-in/use-lasting-state.ts';
import { expectTrouble, holdReplies, press, setUpIsland, signIn } from '../../../support/island.ts';
import { attendee, ticketOf } from '../../../support/sign-ups.ts';
import { stamp } from '../../../support/stamp.ts';

setUpIsland();

/** The code in view. */
let inView = '';
const detect = vi.fn(async () => [{ rawValue: inView }]);
let ahead = 0;
/** Waits until the code in view has been read a second later, when the next code may follow. */
async function seen() {
  ahead += 1000;
  detect.mockClear();
  await waitFor(() => expect(detect.mock.calls.length).toBeGreaterThan(1));
}

beforeEach(() => {
  lastingState.clear();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  vi.stubGlobal('Worker', undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = detect;
    },
  );
  const stream = { getTracks: () => [{ muted: false, readyState: 'live', stop: () => undefined }] };
  const mediaDevices = { getUserMedia: async () => stream };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  const video = { videoWidth: 640, videoHeight: 480, paused: false, srcObject: null, play: async () => undefined };
  for (const [name, value] of Object.entries(video))
    Object.defineProperty(HTMLVideoElement.prototype, name, { value, configurable: true, writable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  for (const name of ['videoWidth', 'videoHeight', 'paused', 'srcObject', 'play'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, name);
});

test('While Check in anyway is at work the next code waits, so that its failure is seen', async () => {
  expectTrouble(/Checking in someone without a place failed/);
  signIn();
  const people = {
    rows: [attendee(21, 'Ann'), attendee(23, 'Cleo', { state: 'waiting', position: 3 })],
    requestedAt: stamp(),
  };
  inView = ticketOf(23);
  render(
    <Scan
      slug="fly"
      by={7}
      people={people}
      checkIns={[]}
      mayAsk
      onScanned={() => undefined}
      onAdded={() => undefined}
    />,
  );
  press('Scan');
  const failing = holdReplies();
  const words = 'Cleo Sample is on the waiting list, number 3.';
  await screen.findByText(words);
  press('Check in anyway Cleo Sample');
  inView = ticketOf(21);
  await seen();
  expect(screen.getByText(words)).toBeTruthy();
  act(failing);
  expect(await screen.findByText(/The server didn't answer/)).toBeTruthy();
  await seen();
  expect(screen.getByText(words)).toBeTruthy();
  ahead += 1000;
  expect(await screen.findByText(/^Ann Sample/)).toBeTruthy();
});
