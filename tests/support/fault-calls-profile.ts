/** The calls by which members change their own account (docs/calls.md). */
import { expect, type Page } from '@playwright/test';
import type { Backend } from '../../src/server/backend.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { ACTION_REFUSED, callTo, type FaultCall, notRead, REFUSED, SERVER_TROUBLE } from './fault-call.ts';
import { openSignedIn } from './people.ts';
import { pngFile } from './pictures.ts';

const openPanel = async (page: Page, panel: string) => {
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  await page.getByRole('button', { name: panel }).click();
};
const PASSWORDS = {
  'Old Password': 'slow orbit',
  'New Password': 'slow orbits',
  'Confirm New Password': 'slow orbits',
};

async function openEditor(page: Page, backend: Backend, photo: string | null, file?: 'file') {
  backend.database
    .prepare('UPDATE users SET profile_image = ? WHERE username = ?')
    .run(photo, DEMO_LOGINS.member.username);
  await openPanel(page, 'Edit Photo');
  if (file) await page.getByLabel('Photo', { exact: true }).setInputFiles(await pngFile());
}
const fileIsChosen = async (page: Page) =>
  expect(page.getByLabel('Photo', { exact: true })).toHaveValue(/portrait of me\.png$/);

/** Of a picture that does not exist: the page shows the default one. */
const OLD_PHOTO = '00000000-0000-4000-8000-000000000000.jpg';

export const PROFILE_CALLS: readonly FaultCall[] = [
  {
    name: 'PATCH /api/profile/',
    method: 'PATCH',
    address: callTo('/api/profile/'),
    good: { bio: 'Sample' },
    open: async (page) => {
      await openPanel(page, 'Edit Profile');
      await page.getByLabel('Bio').fill('A sample of a life.');
    },
    act: (page) => page.getByRole('button', { name: 'Save' }).click(),
    kept: (page) => expect(page.getByLabel('Bio')).toHaveValue('A sample of a life.'),
    log: /^Error updating profile/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/Profile updated successfully!/) },
  },
  {
    name: 'POST /api/profile/change_password/',
    method: 'POST',
    address: callTo('/api/profile/change_password/'),
    good: { detail: 'Changed.', access: 'sample.token' },
    open: async (page) => {
      await openPanel(page, 'Change Password');
      for (const [label, text] of Object.entries(PASSWORDS)) await page.getByLabel(label, { exact: true }).fill(text);
    },
    act: (page) => page.getByRole('button', { name: 'Save' }).click(),
    kept: async (page) => {
      for (const [label, text] of Object.entries(PASSWORDS))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    },
    log: /^Changing the password failed/,
    says: SERVER_TROUBLE,
    but: { ...REFUSED, ...notRead(/Password successfully changed!/) },
  },
  {
    name: 'POST /api/profile/image/remove/ by Remove',
    method: 'POST',
    address: callTo('/api/profile/image/remove/'),
    good: { detail: 'Removed.' },
    open: (page, { backend }) => openEditor(page, backend, OLD_PHOTO),
    act: (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
    log: /^Error removing photo/,
    says: SERVER_TROUBLE,
    but: {
      ...ACTION_REFUSED,
      ...notRead(/Your photo has been removed\./),
    },
  },
  {
    name: 'POST /api/profile/image/remove/ before an upload',
    method: 'POST',
    address: callTo('/api/profile/image/remove/'),
    good: { detail: 'Removed.' },
    open: (page, { backend }) => openEditor(page, backend, OLD_PHOTO, 'file'),
    act: (page) => page.getByRole('button', { name: 'Upload', exact: true }).click(),
    kept: fileIsChosen,
    log: /^Error removing photo/,
    says: /Your old photo couldn't be removed, so the new one wasn't sent\./,
    but: notRead(/Profile image updated successfully\./),
  },
  {
    name: 'POST /api/profile/image/upload/',
    method: 'POST',
    address: callTo('/api/profile/image/upload/'),
    good: { profile_image: '/media/sample.png', detail: 'Saved.' },
    open: (page, { backend }) => openEditor(page, backend, null, 'file'),
    act: (page) => page.getByRole('button', { name: 'Upload', exact: true }).click(),
    kept: fileIsChosen,
    log: /^Error uploading photo/,
    says: /(Something went wrong on our side|The server didn't answer).+The photo you chose is still here/s,
    but: REFUSED,
    timeout: 60_000,
  },
];
