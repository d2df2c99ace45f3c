import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const ACCOUNT = { publicKey: 'key', serviceId: 'service', templateId: 'template' };
const { requireAccount } = await import('../../../../src/browser/features/contact/send-message.ts');
const { ContactFormOrAddress } = await import('../../../../src/browser/features/contact/ContactForm.tsx');

function setAccount({ publicKey, serviceId, templateId }: typeof ACCOUNT): void {
  vi.stubEnv('PUBLIC_EMAILJS_HOST', 'https://mail.example');
  vi.stubEnv('PUBLIC_EMAILJS_PUBLIC_KEY', publicKey);
  vi.stubEnv('PUBLIC_EMAILJS_SERVICE_ID', serviceId);
  vi.stubEnv('PUBLIC_EMAILJS_TEMPLATE_ID', templateId);
}

beforeEach(() => {
  setAccount(ACCOUNT);
  vi.resetModules(); // when the last message was sent is kept by the module
});

/** A fresh module, a filled form, and a service that answers as told. */
async function open(answer: () => Promise<Response>) {
  const calls = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', calls);
  const { sendMessage } = await import('../../../../src/browser/features/contact/send-message.ts');
  const form = document.createElement('form');
  form.innerHTML = '<input name="subject" value="Hello"><input id="website" value="">';
  return {
    calls,
    send: () => sendMessage(form),
    answerWith: (next: () => Promise<Response>) => calls.mockImplementation(next),
  };
}
const OK = async () => new Response('OK');

test('the form goes to the host of the settings, with the account and the named fields', async () => {
  const { calls, send } = await open(OK);
  await send();
  const [address, init] = calls.mock.calls[0] ?? [];
  expect(address).toBe('https://mail.example/api/v1.0/email/send-form');
  expect(Object.fromEntries(init?.body as FormData)).toEqual({
    subject: 'Hello',
    lib_version: expect.any(String),
    service_id: 'service',
    template_id: 'template',
    user_id: 'key',
  });
});

test('a second message within ten seconds is held back, a later one is sent', async () => {
  vi.useFakeTimers();
  const { calls, send } = await open(OK);
  await send();
  await expect(send()).rejects.toMatchObject({ name: 'TooSoonError' });
  expect(calls).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  await send();
  expect(calls).toHaveBeenCalledTimes(2);
});

test('a message that did not leave may be sent again at once', async () => {
  const { send, answerWith } = await open(async () => new Response('The service ID not found', { status: 400 }));
  await expect(send()).rejects.toThrow('EmailJS answered 400: The service ID not found');
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send()).rejects.toMatchObject({ name: 'NetworkError' });
  answerWith(OK);
  await send();
});

test('too many from everybody is told as such', async () => {
  const { send } = await open(async () => new Response('Too Many Requests', { status: 429 }));
  await expect(send()).rejects.toMatchObject({ name: 'TooSoonError' });
});

test('a service that never answers is given up after twenty seconds', async () => {
  vi.useFakeTimers();
  const { send } = await open(() => new Promise(() => undefined));
  const ended = expect(send()).rejects.toMatchObject({ name: 'NetworkError' });
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
});

test('a success is status 200 or the text OK, nothing else', async () => {
  const { send } = await open(async () => new Response('Accepted', { status: 202 }));
  await expect(send()).rejects.toThrow('EmailJS answered 202: Accepted');
});

test.each([
  ['publicKey', 'public key'],
  ['serviceId', 'service ID'],
  ['templateId', 'template ID'],
])('without %s it throws and names what is missing, and nothing is sent', async (part, words) => {
  setAccount({ ...ACCOUNT, [part]: '' });
  expect(() => requireAccount()).toThrow(`${words} missing`);
  const { calls, send } = await open(OK);
  await expect(send()).rejects.toThrow(`${words} missing`);
  expect(calls).not.toHaveBeenCalled();
});

test('a site without an account shows the address of the club in place of a form', () => {
  setAccount({ ...ACCOUNT, templateId: '' });
  render(<ContactFormOrAddress clubEmail="club@university.example" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:club@university.example');
  expect(screen.queryByRole('button')).toBeNull();
});
