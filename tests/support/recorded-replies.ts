/**
 * Gives recorded errors of the Django backend to a form, and checks that each is shown in the right place.
 * The tests read replies with their own rules, so that they do not repeat a mistake of the site.
 */
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { calls, holdReplies, type Reply, replies } from './island.ts';

/** The reply to one recorded call. */
export interface Exchange extends Reply {
  name: string;
}

/** Without 401, which ends the session and has its own tests. */
export const errorsIn = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.filter(({ status }) => status >= 300 && status !== 401);
export const successesIn = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.filter(({ status }) => status < 300);
export const expiriesIn = (exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.filter(({ status }) => status === 401);

export interface Words {
  /** By the server's name for the field. */
  fields: Record<string, string>;
  /** The message about the whole call; empty if there are messages for fields. */
  whole: string;
}

/** Faults that any form can meet. */
export const TROUBLES: readonly Exchange[] = [
  { name: 'the network is down', status: 0, body: '' },
  { name: 'the server answers an HTML error page', status: 500, body: '<h1>Server Error (500)</h1>' },
  { name: 'the Django backend answers a bare list', status: 400, body: '["This password is too common."]' },
];

const JSON_START = /^[[{]/;

/**
 * The messages that a person should read after an error.
 * @param typed what the form keeps; null if there is nothing to lose. @param lost what to do when no answer came.
 */
export function wordsOf(
  { status, body }: Exchange,
  typed: string | null = 'what you typed',
  lost = 'Check your connection and try again.',
): Words {
  const about = (whole: string): Words => ({ fields: {}, whole });
  const calm = typed === null ? '' : ` ${typed.charAt(0).toUpperCase()}${typed.slice(1)} is still here.`;
  const general = `Something went wrong on our side. Try again in a minute.${calm}`;
  if (status === 0) return about(`The server didn't answer. ${lost}${calm}`);
  // A success that cannot be read, a call that leads nowhere, or words for developers.
  if (status < 300 || status === 404 || status >= 500 || !JSON_START.test(body)) return about(general);
  const parsed = JSON.parse(body);
  // Details about a token are for developers: the person gets one plain sentence.
  if (parsed.code === 'token_not_valid') return about(general);
  if (Array.isArray(parsed)) return about(parsed.join(' '));
  const whole = parsed.detail ?? parsed.error ?? parsed.non_field_errors?.join(' ');
  if (typeof whole === 'string') return about(whole);
  const fields = Object.entries<string[]>(parsed).map(([name, words]) => [name, words.join(' ')]);
  return { fields: Object.fromEntries(fields), whole: '' };
}

/** The messages of a form: by the label of each invalid field, and `above` its button those of no field. */
type Messages = Record<string, string>;
const NOTHING: Messages = { above: '' };

const textOf = (elements: Iterable<Element | null>) => [...elements].map((element) => element?.textContent).join(' ');
const wrongFields = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];

export function messagesIn(form: HTMLElement): Messages {
  const described = (field: Element) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  const onFields = wrongFields(form).map((field) => [
    textOf(field.labels ?? []),
    textOf(described(field).map((id) => document.getElementById(id))),
  ]);
  return { ...Object.fromEntries(onFields), above: textOf(form.querySelectorAll('[data-announced=urgent]')).trim() };
}

/** @param labels by the server's name for the field. Messages about other fields are above the button. */
function messagesOf({ fields, whole }: Words, labels: Readonly<Record<string, string>>): Messages {
  const messages: Messages = { above: whole };
  for (const [name, words] of Object.entries(fields)) {
    const element = labels[name] ?? 'above';
    messages[element] = [messages[element], words].filter(Boolean).join(' ');
  }
  return messages;
}

const typedInto = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ name, value, files }) => [
    name,
    files ? files[0]?.name : value,
  ]);

interface Sending {
  form: HTMLElement;
  /** The label of its button. */
  button: string;
  /** E.g. `PATCH /api/profile/`. */
  call: string;
  labels?: Readonly<Record<string, string>>;
  /** The expected messages, if the screen has its own. */
  words?: (error: Exchange) => Words;
}

/** Presses the button. Holds back the reply until the form has removed its earlier messages. */
export async function send({ form, button, call }: Sending, reply: Exchange): Promise<void> {
  replies.set(call, reply);
  const before = calls.length;
  const letReply = holdReplies();
  fireEvent.click(await within(form).findByText(button, { selector: 'button' }));
  await waitFor(() => {
    expect(calls.slice(before).map(({ name }) => name)).toEqual([call]);
    expect(messagesIn(form)).toEqual(NOTHING);
  });
  letReply();
}

/**
 * Gives each error to the form, and expects its messages in the right places and nowhere else, what was typed unchanged, and the focus on
 * the first invalid field.
 * @param also more checks after each.
 */
export async function expectEachInPlace(
  sending: Sending,
  errors: readonly Exchange[],
  also?: (error: Exchange, words: Words) => unknown,
): Promise<void> {
  const { form, labels = {}, words = wordsOf } = sending;
  expect(errors).not.toEqual([]);
  const typed = typedInto(form);
  for (const error of errors) {
    await send(sending, error);
    const expected = words(error);
    await waitFor(() => expect(messagesIn(form), error.name).toEqual(messagesOf(expected, labels)));
    expect(typedInto(form), error.name).toEqual(typed);
    const [first] = wrongFields(form);
    if (first) await waitFor(() => expect(document.activeElement, error.name).toBe(first));
    await also?.(error, expected);
  }
}
