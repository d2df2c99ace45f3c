/** Officers scan tickets at the door, on the built site with the headers that hosts send. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import type { Backend } from '../../src/server/backend.ts';
import { cameraSwitches, writeCameraVideo } from '../support/camera-video.ts';
import { test as base, expect } from '../support/e2e.ts';
import { goOffline, goOnline, openWithWorker, storedUrls } from '../support/offline.ts';
import { openSignedIn } from '../support/people.ts';

const { staff } = DEMO_LOGINS;
const EVENT = '/officers/events/wind-tunnel-open-day';
const CHECK_IN = `${EVENT}?tab=check-in`;
const TICKETS = {
  coming: 'AAAABBBBCCCC2222',
  waiting: 'AAAABBBBCCCC3333',
  elsewhere: 'AAAABBBBCCCC4444',
};
const WIFI = 'WIFI:T:WPA;S:hall;P:flyhigh;;';

/** Its camera shows, again and again: an attendee, someone on the waiting list, no ticket, a ticket for another event. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'camera-'));
      const video = join(folder, 'codes.y4m');
      await writeCameraVideo(video, [TICKETS.coming, TICKETS.waiting, WIFI, TICKETS.elsewhere]);
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraSwitches(video)] });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** Gives people of the demo the tickets above. @returns the sign-up of the attendee. */
function giveTickets({ database }: Backend): number {
  const ofEvent =
    "SELECT sign_ups.id FROM sign_ups JOIN events ON events.id = event_id WHERE slug = 'wind-tunnel-open-day'";
  const ids = database
    .prepare(`${ofEvent} AND sign_ups.state = 'coming' ORDER BY sign_ups.id`)
    .all()
    .map(({ id }) => Number(id));
  const [coming = 0, waiting = 0] = ids;
  database.prepare("UPDATE sign_ups SET state = 'waiting' WHERE id = ?").run(waiting);
  const elsewhere = database.prepare(`SELECT id FROM sign_ups WHERE id NOT IN (${ofEvent}) LIMIT 1`).get()?.id ?? 0;
  for (const [id, ticket] of [
    [coming, TICKETS.coming],
    [waiting, TICKETS.waiting],
    [elsewhere, TICKETS.elsewhere],
  ] as const)
    database.prepare('UPDATE sign_ups SET ticket = ? WHERE id = ?').run(ticket, id);
  return coming;
}
const attendanceOf = ({ database }: Backend, id: number) =>
  database.prepare('SELECT attendance FROM sign_ups WHERE id = ?').get(id)?.attendance;

const scan = (page: Page) => page.getByRole('button', { name: 'Scan', exact: true }).click();
/** How the page answers when a script asks for the camera. */
const cameraAnswer = (page: Page) =>
  page.evaluate(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      for (const track of stream.getTracks()) track.stop();
      return 'camera';
    } catch (error) {
      return (error as Error).name;
    }
  });

test('Offline after a reload, the camera checks in whose ticket it reads, and the server has it once the network is back', async ({
  page,
  context,
  host,
  backend,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/, /Failed to fetch|NetworkError|Failed to ask|Sending check-ins failed/);
  const coming = giveTickets(backend);
  await openWithWorker(page, '/home');
  await openSignedIn(page, CHECK_IN, staff);
  await expect(page.getByRole('button', { name: 'Scan', exact: true })).toBeEnabled();
  await expect
    .poll(async () => (await storedUrls(page)).filter((url) => /\b(Scan\.|read-codes-)/.test(url)))
    .toHaveLength(2);
  await goOffline(context, host);
  await page.reload();
  await expect(page.getByText("You're offline. This list is from")).toBeVisible();
  expect(await page.evaluate(() => 'BarcodeDetector' in window), 'the library reads').toBe(false);
  await scan(page);
  await expect(page.getByText(/^Checked in: /)).toBeVisible();
  await expect(page.getByText(/is on the waiting list, number 1\.$/)).toBeVisible();
  await expect(page.getByText("This isn't a ticket of the club.")).toBeVisible();
  await expect(page.getByText(/^Not on this event's list \(of /)).toBeVisible();
  await expect(page.getByText(/ is already checked in, at .* by you\.$/)).toBeVisible();
  expect(attendanceOf(backend, coming)).toBe('unknown');
  await goOnline(context, host);
  await expect(page.getByText('Everything is synced.')).toBeVisible({ timeout: 60_000 });
  expect(attendanceOf(backend, coming)).toBe('checked_in');
});

test('The camera stops with the page, with Scan, and on a page that is hidden', async ({ page, backend }) => {
  giveTickets(backend);
  await openSignedIn(page, CHECK_IN, staff);
  await scan(page);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((playing: HTMLVideoElement) => playing.videoWidth)).toBeGreaterThan(0);
  const track = await video.evaluateHandle(
    (playing: HTMLVideoElement) => (playing.srcObject as MediaStream).getTracks()[0],
  );
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  expect(await track.evaluate((one) => one?.readyState)).toBe('ended');
  await hide(false);
  await expect.poll(() => video.evaluate((playing: HTMLVideoElement) => playing.srcObject !== null)).toBe(true);
  const second = await video.evaluateHandle(
    (playing: HTMLVideoElement) => (playing.srcObject as MediaStream).getTracks()[0],
  );
  await page.getByRole('button', { name: 'Stop scanning' }).click();
  await expect(video).toHaveCount(0);
  expect(await second.evaluate((one) => one?.readyState)).toBe('ended');
});

test('A browser with a reader of its own looks up a ticket that is not on the list', async ({ page, backend }) => {
  giveTickets(backend);
  await page.addInitScript(() => {
    const found: { rawValue: string }[] = [];
    Object.assign(window, {
      found,
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code'];
        }
        detect = async () => found.splice(0);
      },
    });
  });
  const read = (code: string) =>
    page.evaluate((rawValue) => (window as unknown as { found: object[] }).found.push({ rawValue }), code);
  await openSignedIn(page, CHECK_IN, staff);
  await scan(page);
  await expect
    .poll(() => page.locator('video').evaluate((playing: HTMLVideoElement) => playing.videoWidth))
    .toBeGreaterThan(0);
  await read(TICKETS.elsewhere);
  await expect(page.getByText(/^This ticket is for “.+”\.$/)).toBeVisible();
  // The next may follow after a moment.
  await expect(async () => {
    await read(TICKETS.coming);
    await expect(page.getByText(/^Checked in: /)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(page.getByText(/^Checked in: /)).toHaveCount(0);
});

test('A code of no ticket is answered as one, when typed too', async ({ page, expectTrouble }) => {
  expectTrouble(/404/);
  await openSignedIn(page, CHECK_IN, staff);
  await scan(page);
  await page.getByLabel('Type the code').fill('aaaa-bbbb-cccc-5555');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('No ticket has this code. Find the name in the list.')).toBeVisible();
});

test.describe('the header', () => {
  // A worker would fetch the page, which the test does not see.
  test.use({ serviceWorkers: 'block' });

  test('The page of one event alone may use the camera, also where a host joins two values of the header', async ({
    page,
    host,
    expectTrouble,
  }) => {
    expectTrouble(/camera is not allowed in this document/);
    // A page from the test itself may not call this machine.
    expectTrouble(/loopback|ERR_FAILED|Failed to fetch user profile|no reply/);
    await openSignedIn(page, '/officers/events', staff);
    expect(await cameraAnswer(page)).toBe('NotAllowedError');
    await page.goto(EVENT);
    expect(await cameraAnswer(page)).toBe('camera');
    await page.route(`**${EVENT}`, async (route) => {
      const response = await route.fetch({ url: `http://127.0.0.1:${host.port}${EVENT}` });
      const general = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
      const own = response.headers()['permissions-policy'] ?? '';
      await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': `${general}, ${own}` } });
    });
    await page.reload();
    expect(await cameraAnswer(page)).toBe('camera');
  });
});
