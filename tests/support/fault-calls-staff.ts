/** The calls by which staff write events (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import { EVENT, fillEvent, openAddEvent, openEditEvent, SLUG, STAFF, shownForm } from './event-forms.ts';
import { callTo, type FaultCall, notRead, REFUSED, SERVER_TROUBLE } from './fault-call.ts';
import { openSignedIn } from './people.ts';
import { pngFile } from './pictures.ts';

const inDialog = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
const GONE = { says: /This event is no longer here\. Someone may have deleted it\./ };
const EDIT = callTo(`/api/events/edit/${SLUG}/`);

export const STAFF_CALLS: readonly FaultCall[] = [
  {
    name: 'POST /api/events/',
    method: 'POST',
    address: callTo('/api/events/'),
    good: { id: 1 },
    open: async (page) => {
      const dialog = await openAddEvent(page);
      await fillEvent(dialog, EVENT);
      await dialog.getByLabel('Cover image').setInputFiles(await pngFile('cover.png'));
    },
    act: (page) => inDialog(page, 'Add Event', 'Publish'),
    kept: async (page) => {
      const dialog = await shownForm(page, 'Add Event');
      for (const [label, text] of Object.entries(EVENT))
        await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
      await expect(dialog.getByLabel('Cover image')).toHaveValue(/cover\.png$/);
    },
    log: /^Adding the event failed/,
    says: SERVER_TROUBLE,
    but: {
      ...REFUSED,
      ...notRead(/“Invented Kite Day” has been added\./),
    },
    timeout: 60_000,
  },
  {
    name: 'GET /api/events/{slug}/ before an edit',
    method: 'GET',
    address: callTo(`/api/events/${SLUG}/`),
    good: { id: 1, title: 'Sample', slug: SLUG },
    open: (page) => openSignedIn(page, `/event-detail/${SLUG}`, STAFF),
    act: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Edit Event' });
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit event' }).click();
    },
    log: /^Error fetching event:/,
    says: /The event couldn't be loaded\./,
    but: { '404': { says: /The event couldn't be loaded\. This event is no longer here/ } },
    recovered: (page) => page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title'),
    reopen: true,
  },
  {
    name: 'PATCH /api/events/edit/{slug}/ of the texts',
    method: 'PATCH',
    address: EDIT,
    good: { id: 1 },
    open: async (page) => fillEvent(await openEditEvent(page), { Title: 'A sample of a title' }),
    act: (page) => inDialog(page, 'Edit Event', 'Save'),
    kept: async (page) =>
      expect((await shownForm(page, 'Edit Event')).getByLabel('Title')).toHaveValue('A sample of a title'),
    log: /^Editing the event failed/,
    says: SERVER_TROUBLE,
    but: {
      '404': GONE,
      ...REFUSED,
      ...notRead(/The event has been saved\./),
    },
    timeout: 60_000,
  },
  {
    name: 'PATCH /api/events/edit/{slug}/ of the cover',
    method: 'PATCH',
    address: EDIT,
    good: { id: 1 },
    open: (page) => openSignedIn(page, `/event-detail/${SLUG}`, STAFF),
    act: async (page) => {
      await page.getByRole('button', { name: 'Change cover photo' }).click();
      const field = page.getByRole('dialog').getByLabel('Cover image');
      if ((await field.inputValue()) === '') await field.setInputFiles(await pngFile('cover.png'));
      await inDialog(page, 'Change Cover Photo', 'Save');
    },
    kept: (page) => expect(page.getByLabel('Cover image')).toHaveValue(/cover\.png$/),
    log: /^Error updating cover photo/,
    says: /Error updating cover photo.*The cover photo wasn't changed\./s,
    but: notRead(/Cover photo updated successfully\./),
    timeout: 60_000,
  },
  {
    name: 'DELETE /api/events/delete/{slug}/',
    method: 'DELETE',
    address: callTo(`/api/events/delete/${SLUG}/`),
    good: {},
    open: (page) => openSignedIn(page, `/event-detail/${SLUG}`, STAFF),
    act: (page) => page.getByRole('button', { name: 'Delete event' }).click(),
    log: /^Deleting the event failed/,
    says: /The event wasn't deleted\./,
    but: { '401 expired': { says: /The event wasn't deleted because your session has ended\./ } },
  },
];
