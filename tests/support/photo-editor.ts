import { expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { openSignedIn } from './people.ts';
import { PhotoCalls } from './photo-calls.ts';

/** Signs in with mocked image calls and opens the editor. @param photo the member's photo at the start. */
export async function openPhotoEditor(page: Page, photo: string | null) {
  const calls = await PhotoCalls.mock(page, photo);
  await openSignedIn(page, '/profile', DEMO_LOGINS.member);
  const opener = page.getByRole('button', { name: 'Edit Photo' });
  await opener.click();
  const editor = page.getByRole('dialog', { name: 'Edit Photo' });
  await expect(editor).toBeVisible();
  return {
    calls,
    opener,
    editor,
    file: editor.getByLabel('Photo', { exact: true }),
    uploadButton: editor.getByRole('button', { name: /^Upload/ }),
    removeButton: editor.getByRole('button', { name: /^Remov/ }),
    onCard: page.locator('section img').first(),
  };
}
