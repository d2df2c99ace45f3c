import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';

/** The one event of a calendar file. */
export function eventIn(file: string) {
  const [event, ...more] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  const read = (name: string) => event?.getFirstPropertyValue(name);
  const instant = (name: string) => (read(name) as ICAL.Time | undefined)?.toJSDate().toISOString();
  return {
    ...{ summary: read('summary'), status: read('status'), uid: read('uid'), sequence: Number(read('sequence')) },
    ...{ location: read('location'), url: read('url'), start: instant('dtstart'), end: instant('dtend') },
  };
}

/** The event that "Add to Calendar" saves: in a file of the build, or one made in the browser. */
export async function savedEvent(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to Calendar' }).click();
  return eventIn(await readFile(await (await download).path(), 'utf8'));
}
