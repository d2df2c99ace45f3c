import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkLink, setNewPassword } from '../../../../src/browser/features/password/ResetPassword.tsx';

afterEach(() => vi.unstubAllGlobals());

const link = { uidb64: 'NDI', token: 'demo-token' };

describe.each([
  ['the check of a link', () => checkLink(link)],
  ['setting a new password', () => setNewPassword({ ...link, password: 'Invented-Passphrase-7' })],
])('%s', (_, call) => {
  test('is good with status 200', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ success: true }));
    await expect(call()).resolves.toContain('success');
  });

  test.each([201, 204])('is not good with status %i', async (status) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    await expect(call()).rejects.toThrow(`answered ${status} instead of 200`);
  });
});
