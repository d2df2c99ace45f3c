/** What a visitor writes to the club is sent once and whole, and never lost when it is not. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContactForm } from '../../../../src/browser/site/contact/ContactForm.tsx';
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
import { saidIn } from '../../../support/recorded-replies.ts';

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
const said = () => saidIn(formOf('Message'));
const told = (...texts: string[]) => waitFor(() => expect(toasts()).toEqual(texts));
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
  // A minute after the message of the test before, so that nothing is held back.
  clock += 60_000;
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: clock });
  for (const [name, value] of Object.entries(ACCOUNT)) vi.stubEnv(name, value);
  render(<ContactForm clubEmail={CLUB} />);
  vi.advanceTimersByTime(3000); // as long as a person needs at least
});

test.each([
  ['refused', 400, 'The service ID not found', "Your message wasn't sent. Try again in a minute"],
  ['busy', 429, 'Too Many Requests', "You're sending messages too quickly. Wait ten seconds and try again"],
  ['not there', 0, '', 'Your message may not have been sent. Try again in a minute'],
])(
  'Nothing typed is lost when the service is %s, and the next try goes through at once',
  async (_how, status, body, words) => {
    replies.set(SEND, { status, body });
    fill();
    press('Send');
    await told(NOT_SENT);
    expect(lastToast()).toMatchObject({ type: 'error', duration: 3000 });
    expect(said()).toEqual({ above: `${words}, or write to ${CLUB}. What you wrote is still here.` });
    expect(screen.getByRole('link', { name: CLUB }).getAttribute('href')).toBe(`mailto:${CLUB}`);
    expect(typed()).toEqual(MESSAGE);
    if (status === 429) return;
    replies.set(SEND, OK);
    await isReady();
    press('Send');
    await told(NOT_SENT, SENT);
    expect(said()).toEqual({ above: '' });
    expect(typed()).toEqual(EMPTY);
  },
);

test('A message is sent once and whole, and a second one within ten seconds is held back and kept', async () => {
  replies.set(SEND, OK);
  fill();
  const button = screen.getByRole('button', { name: 'Send' });
  for (const _press of [1, 2]) fireEvent.click(button);
  await told(SENT);
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
  expect(screen.getByRole('status').textContent).toBe(`${SENT} We'll reply to the email address you gave.`);
  await isReady();
  const another = Object.fromEntries(Object.entries(MESSAGE).map(([label, text]) => [label, `B${text}`]));
  fill(another);
  clock += 9000;
  vi.advanceTimersByTime(9000);
  press('Send');
  await told(SENT, NOT_SENT);
  expect(said().above).toContain('Wait ten seconds');
  expect(typed()).toEqual(another);
  expect(calls).toHaveLength(1);
  clock += 1000;
  vi.advanceTimersByTime(1000);
  await isReady();
  press('Send');
  await told(SENT, NOT_SENT, SENT);
});

test('Every field is wanted, and an e-mail address must be one', async () => {
  press('Send');
  const wanted = {
    'Full Name': 'Full Name is required',
    'Email address': 'Email is required',
    Subject: 'Subject is required',
    Message: 'Message is required',
    above: '',
  };
  await waitFor(() => expect(said()).toEqual(wanted));
  fill();
  type('Email address', 'not an address');
  press('Send');
  await waitFor(() => expect(said()).toEqual({ 'Email address': 'Invalid email address', above: '' }));
  expect(fieldOf('Email address').type).toBe('email');
  expect(calls).toEqual([]);
});

test('A program that fills the hidden field sends nothing', async () => {
  fill();
  fireEvent.change(document.getElementById('website') as HTMLInputElement, {
    target: { value: 'https://spam.example' },
  });
  press('Send');
  await told(NOT_SENT);
  expect(typed()).toEqual(MESSAGE);
  expect(calls).toEqual([]);
});

/** Opens the page by a link, with a subject that was typed before the form woke up. */
async function openByLink(search: string, typedEarly = '') {
  cleanup();
  history.replaceState(null, '', `/contact${search}`);
  const place = document.createElement('div');
  document.body.append(place);
  const form = <ContactForm clubEmail={CLUB} />;
  place.innerHTML = renderToString(form);
  if (typedEarly !== '') (place.querySelector('#subject') as HTMLInputElement).value = typedEarly;
  const root = await act(async () => hydrateRoot(place, form));
  onTestFinished(() => act(async () => root.unmount()).then(() => place.remove()));
}
const subject = () => fieldOf('Subject').value;

test.each([
  ['?subject=', ''],
  ['?subject=Partnership', 'Partnership'],
  ['?subject=Sample+Rocket%3A+somebody+who+likes+sanding', 'Sample Rocket: somebody who likes sanding'],
  ['?subject=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '<img src=x onerror=alert(1)>'],
  ['?subject=one%0D%0ABcc%3A%20x%40evil.example', 'one Bcc: x@evil.example'],
  ['?subject=%20%E2%80%AEdeen%00rut%20', 'deenrut'],
  ['?subject=%ff%', '\ufffd%'],
  ['?subject=first&subject=second', 'first'],
  [`?subject=${'a'.repeat(50_000)}`, 'a'.repeat(200)],
  [`?subject=${encodeURIComponent(`${'a'.repeat(199)}🚀`)}`, 'a'.repeat(199)],
])('The link %.60s fills the subject with %.60s', async (search, expected) => {
  await openByLink(search);
  expect(subject()).toBe(expected);
  expect(document.querySelectorAll('img, script')).toHaveLength(0);
});

test('A link does not write over what somebody has typed, and the form is empty again once it is sent', async () => {
  replies.set(SEND, OK);
  await openByLink('?subject=Partnership', 'A broken link');
  expect(subject()).toBe('A broken link');
  fill({ ...MESSAGE, Subject: subject() });
  press('Send');
  await told(SENT);
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
])('A device that takes itself to be offline is believed only when %s', async (_when, status, above) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  replies.set(SEND, { status, body: '' });
  fill();
  press('Send');
  await told(NOT_SENT);
  expect(said()).toEqual({ above });
});

test('What is said of a sent message goes away after five seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  replies.set(SEND, OK);
  fill();
  press('Send');
  await told(SENT);
  const notice = screen.getByRole('status');
  expect(notice.textContent).toContain(SENT);
  const [end] = timers.mock.calls.find(([, time]) => time === 5000) ?? [];
  act(() => (end as () => void)());
  expect(notice.textContent).toBe('');
});
