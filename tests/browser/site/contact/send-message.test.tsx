import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContactFormOrAddress } from '../../../../src/browser/site/contact/ContactForm.tsx';
import { requireAccount } from '../../../../src/browser/site/contact/send-message.ts';

const ACCOUNT = { PUBLIC_KEY: 'key', SERVICE_ID: 'service', TEMPLATE_ID: 'template' };

function setAccount(account: typeof ACCOUNT): void {
  vi.stubEnv('PUBLIC_EMAILJS_HOST', 'https://mail.example');
  for (const [name, value] of Object.entries(account)) vi.stubEnv(`PUBLIC_EMAILJS_${name}`, value);
}
const answer = vi.fn<() => Promise<Response>>();
const send = async () => {
  const { sendMessage } = await import('../../../../src/browser/site/contact/send-message.ts');
  const form = document.createElement('form');
  form.innerHTML = '<input name="subject" value="Hello"><input id="website" value="">';
  return sendMessage(form);
};

beforeEach(() => {
  setAccount(ACCOUNT);
  vi.stubGlobal('fetch', answer.mockReset());
  vi.resetModules(); // the module stores when the last message was sent
});

test('A call to a service that never answers fails after twenty seconds', async () => {
  vi.useFakeTimers();
  answer.mockReturnValue(new Promise(() => undefined));
  const ended = expect(send()).rejects.toMatchObject({ name: 'NetworkError' });
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
});

test.each([
  [202, 'Accepted'],
  [400, 'The service ID not found'],
])('A message is not sent if the service answers %i: %s', async (status, body) => {
  answer.mockResolvedValue(new Response(body, { status }));
  await expect(send()).rejects.toThrow(`EmailJS answered ${status}: ${body}`);
});

test.each([
  ['PUBLIC_KEY', 'public key'],
  ['SERVICE_ID', 'service ID'],
  ['TEMPLATE_ID', 'template ID'],
])('A site without %s shows the club’s email address instead of the form', async (part, words) => {
  setAccount({ ...ACCOUNT, [part]: '' });
  expect(() => requireAccount()).toThrow(`${words} missing`);
  await expect(send()).rejects.toThrow(`${words} missing`);
  expect(answer).not.toHaveBeenCalled();
  render(<ContactFormOrAddress clubEmail="club@university.example" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:club@university.example');
  expect(screen.queryByRole('button')).toBeNull();
});
