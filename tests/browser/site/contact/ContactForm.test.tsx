/** A visitor's message to the club is sent once and in full, and is never lost if sending fails. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContactForm } from '../../../../src/browser/site/contact/ContactForm.tsx';
import { statusPart } from '../../../support/announced.ts';
import {
  calls,
  expectTrouble,
  fieldOf,
  formOf,
  lastToast,
  press,
  replies,
  setUpIsland,
  toasts,
  type,
} from '../../../support/island.ts';
import { messagesIn } from '../../../support/recorded-replies.ts';

setUpIsland();

const SEND = 'POST /api/v1.0/email/send-form';
const CLUB = 'club@university.example';
const MESSAGE = {
  'Full Name': 'Amina Demo',
  'Email address': 'amina.demo@university.example',
  Subject: 'A propeller <b>to give away</b>',
  Message: 'Two blades, hardly used.\nCan you fetch it? 🚀',
};
const EMPTY = { 'Full Name': '', 'Email address': '', Subject: '', Message: '' };
const OK = { status: 200, body: 'OK' };
const SENT = 'Your message has been sent successfully!';
const NOT_SENT = 'Sorry, there was an error sending your message. Please try again later.';

const fill = (message: Record<string, string> = MESSAGE) =>
  Object.entries(message).forEach(([label, text]) => void type(label, text));
const typed = () => Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, fieldOf(label).value]));
const messages = () => messagesIn(formOf('Message'));
const expectToasts = (...texts: string[]) => waitFor(() => expect(toasts()).toEqual(texts));
const isReady = () => screen.findByRole('button', { name: 'Send' });

let clock = Date.now();
const ACCOUNT = {
  PUBLIC_EMAILJS_HOST: 'https://mail.example',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'key',
  PUBLIC_EMAILJS_SERVICE_ID: 'service',
  PUBLIC_EMAILJS_TEMPLATE_ID: 'template',
};

beforeEach(() => {
  expectTrouble(/^Sending the message failed/);
  // A minute after the previous test's message, so that no message is held back.
  clock += 60_000;
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: clock });
  for (const [name, value] of Object.entries(ACCOUNT)) vi.stubEnv(name, value);
  render(<ContactForm clubEmail={CLUB} />);
  vi.advanceTimersByTime(3000); // as long as a person needs at least
});

test.each([
  ['rejecting messages', 400, 'The service ID not found', "Your message wasn't sent. Try again in a minute"],
  ['busy', 429, 'Too Many Requests', "You're sending messages too quickly. Wait ten seconds and try again"],
  ['unreachable', 0, '', 'Your message may not have been sent. Try again in a minute'],
])('The message stays in the form when the service is %s', async (_how, status, body, words) => {
  replies.set(SEND, { status, body });
  fill();
  press('Send');
  await expectToasts(NOT_SENT);
  expect(lastToast()).toMatchObject({ type: 'error', duration: 3000 });
  expect(messages()).toEqual({ above: `${words}, or write to ${CLUB}. What you wrote is still here.` });
  expect(screen.getByRole('link', { name: CLUB }).getAttribute('href')).toBe(`mailto:${CLUB}`);
  expect(typed()).toEqual(MESSAGE);
  if (status === 429) return;
  replies.set(SEND, OK);
  await isReady();
  press('Send');
  await expectToasts(NOT_SENT, SENT);
  expect(messages()).toEqual({ above: '' });
  expect(typed()).toEqual(EMPTY);
});

test('A second message within ten seconds is not sent and stays in the form', async () => {
  replies.set(SEND, OK);
  fill();
  const button = screen.getByRole('button', { name: 'Send' });
  for (const _press of [1, 2]) fireEvent.click(button);
  await expectToasts(SENT);
  expect(lastToast()).toMatchObject({ type: 'success', duration: 3000 });
  expect(calls.map(({ name, form }) => [name, form])).toEqual([
    [
      SEND,
      {
        ...{ name: MESSAGE['Full Name'], email: MESSAGE['Email address'] },
        ...{ subject: MESSAGE.Subject, message: MESSAGE.Message.replace('\n', '\r\n') },
        ...{ lib_version: expect.any(String), service_id: 'service', template_id: 'template', user_id: 'key' },
      },
    ],
  ]);
  expect(statusPart()?.textContent).toBe(`${SENT} We'll reply to the email address you gave.`);
  await isReady();
  const another = Object.fromEntries(Object.entries(MESSAGE).map(([label, text]) => [label, `B${text}`]));
  fill(another);
  clock += 9000;
  vi.advanceTimersByTime(9000);
  press('Send');
  await expectToasts(SENT, NOT_SENT);
  expect(messages().above).toContain('Wait ten seconds');
  expect(typed()).toEqual(another);
  expect(calls).toHaveLength(1);
  clock += 1000;
  vi.advanceTimersByTime(1000);
  await isReady();
  press('Send');
  await expectToasts(SENT, NOT_SENT, SENT);
});

test('Every field is required', async () => {
  press('Send');
  const expected = {
    'Full Name': 'Full Name is required',
    'Email address': 'Email is required',
    Subject: 'Subject is required',
    Message: 'Message is required',
    above: '',
  };
  await waitFor(() => expect(messages()).toEqual(expected));
  fill();
  type('Email address', 'not an address');
  press('Send');
  await waitFor(() => expect(messages()).toEqual({ 'Email address': 'Invalid email address', above: '' }));
  expect(fieldOf('Email address').type).toBe('email');
  expect(calls).toEqual([]);
});

test('A bot that fills in the hidden field sends nothing', async () => {
  fill();
  fireEvent.change(document.getElementById('website') as HTMLInputElement, {
    target: { value: 'https://spam.example' },
  });
  press('Send');
  await expectToasts(NOT_SENT);
  expect(typed()).toEqual(MESSAGE);
  expect(calls).toEqual([]);
});

/** Opens the page from a link, with a subject typed before hydration. */
async function openByLink(search: string, typedText = '') {
  cleanup();
  history.replaceState(null, '', `/contact${search}`);
  const container = document.createElement('div');
  document.body.append(container);
  const form = <ContactForm clubEmail={CLUB} />;
  container.innerHTML = renderToString(form);
  if (typedText !== '') (container.querySelector('#subject') as HTMLInputElement).value = typedText;
  const root = await act(async () => hydrateRoot(container, form));
  onTestFinished(() => act(async () => root.unmount()).then(() => container.remove()));
}
const subject = () => fieldOf('Subject').value;

test.each([
  ['an empty subject', '?subject=', ''],
  ['a subject', '?subject=Partnership', 'Partnership'],
  [
    'encoded characters',
    '?subject=Sample+Rocket%3A+somebody+who+likes+sanding',
    'Sample Rocket: somebody who likes sanding',
  ],
  ['markup', '?subject=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '<img src=x onerror=alert(1)>'],
  ['a line break', '?subject=one%0D%0ABcc%3A%20x%40evil.example', 'one Bcc: x@evil.example'],
  ['invisible characters', '?subject=%20%E2%80%AEdeen%00rut%20', 'deenrut'],
  ['invalid encoding', '?subject=%ff%', '\ufffd%'],
  ['two subjects', '?subject=first&subject=second', 'first'],
  ['a very long subject', `?subject=${'a'.repeat(50_000)}`, 'a'.repeat(200)],
  ['an emoji at the limit', `?subject=${encodeURIComponent(`${'a'.repeat(199)}🚀`)}`, 'a'.repeat(199)],
])('A link with %s fills in the subject', async (_what, search, expected) => {
  await openByLink(search);
  expect(subject()).toBe(expected);
  expect(document.querySelectorAll('img, script')).toHaveLength(0);
});

test('The subject of a link does not replace a typed subject', async () => {
  replies.set(SEND, OK);
  await openByLink('?subject=Partnership', 'A broken link');
  expect(subject()).toBe('A broken link');
  fill({ ...MESSAGE, Subject: subject() });
  press('Send');
  await expectToasts(SENT);
  expect(calls[0]?.form?.subject).toBe('A broken link');
  await waitFor(() => expect(typed()).toEqual(EMPTY));
});

test.each([
  [
    'that is right',
    0,
    `You're offline, so your message wasn't sent. Send it again when you're back online, or write to ${CLUB}. What you wrote is still here.`,
  ],
  [
    'the service has answered',
    500,
    `Your message wasn't sent. Try again in a minute, or write to ${CLUB}. What you wrote is still here.`,
  ],
])('A device that reports being offline is believed only when %s', async (_when, status, above) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  replies.set(SEND, { status, body: '' });
  fill();
  press('Send');
  await expectToasts(NOT_SENT);
  expect(messages()).toEqual({ above });
});

test('The success message disappears after five seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  replies.set(SEND, OK);
  fill();
  press('Send');
  await expectToasts(SENT);
  const notice = statusPart() as HTMLElement;
  expect(notice.textContent).toContain(SENT);
  const [end] = timers.mock.calls.find(([, time]) => time === 5000) ?? [];
  act(() => (end as () => void)());
  expect(notice.textContent).toBe('');
});
