/**
 * What tests of whole islands begin with: a backend that gives prepared replies to `fetch` and to XMLHttpRequest alike, the session as
 * every page of a member follows it, and a watch on the console. What one test has prepared is gone in the next.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '../../src/browser/page/member-script.ts';
import { cacheHeader } from '../../src/browser/session/cached-user.ts';
import { $session } from '../../src/browser/session/session.ts';
import type { Backend } from '../../src/shared/backend.ts';
import type { Profile } from '../../src/shared/schemas/profile.ts';
import { amina } from './member.ts';

export interface Reply {
  /** 0: there is no answer, as without a network. */
  status: number;
  body: string;
  headers?: Record<string, string>;
}
interface Call {
  /** E.g. `PATCH /api/profile/`. */
  name: string;
  headers: Headers;
  /** E.g. `?page=2`; empty without one. */
  query: string;
  /** What was sent as JSON. */
  json: unknown;
  /** What was sent as a form with files. */
  form: Record<string, FormDataEntryValue> | undefined;
}
interface WithInterceptor {
  happyDOM: { settings: { fetch: { interceptor: unknown } } };
}

/** What the backend says to a call, by its name. A call without a reply has no answer. */
export const replies = new Map<string, Reply>();
/** The calls that were made. */
export const calls: Call[] = [];
/** While set, replies wait for it. */
let gate: Promise<void> | null = null;
const announced: RegExp[] = [];
/** What React says to a test that does not wait, and to no one else. */
const ABOUT_TESTS = /not wrapped in act/;
/** Not their number: the history is cut. */
let toastsBefore = new Set<unknown>();

/** Once in each file of tests: hooks belong to the file that asks for them. */
export function setUpIsland(): void {
  const fetchSettings = (window as unknown as WithInterceptor).happyDOM.settings.fetch;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    toastsBefore = new Set(toast.getHistory().map(({ id }) => id));
    fetchSettings.interceptor = { beforeAsyncRequest: answer };
  });
  afterEach(() => {
    cleanup();
    const said = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '));
    const unannounced = said.filter((text) => ![ABOUT_TESTS, ...announced].some((known) => known.test(text)));
    // What is dismissed may leave the history, which is cut when it is long.
    toast.dismiss();
    fetchSettings.interceptor = null;
    announced.length = 0;
    calls.length = 0;
    replies.clear();
    gate = null;
    expect(unannounced, 'on the console').toEqual([]);
  });
}

async function answer({ request }: { request: Request }): Promise<Response> {
  const { method, url, headers, signal } = request;
  const { pathname, search } = new URL(url);
  const name = `${method} ${pathname}`;
  const json = headers.get('content-type') === 'application/json' ? await request.clone().json() : undefined;
  const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? Object.fromEntries(await request.clone().formData()) : undefined;
  calls.push({ name, headers, query: search, json, form });
  const givenUp = new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
  await Promise.race([gate, givenUp]);
  const { status, body, headers: sent } = replies.get(name) ?? { status: 0, body: '' };
  if (status === 0) throw new TypeError(`${name} has no answer`);
  return new Response(body || null, { status, headers: sent });
}

/** Lets no reply out until the function that it returns is called. */
export function holdReplies(): () => void {
  let open = () => {};
  gate = new Promise((done) => (open = done));
  return () => {
    gate = null;
    open();
  };
}

export const reply = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });

/** Announces messages that the island writes to the console: any other one fails the test. */
export const expectTrouble = (...messages: RegExp[]): void => void announced.push(...messages);

/** What was told by toasts. */
export const toasts = () =>
  toast
    .getHistory()
    .filter(({ id }) => !toastsBefore.has(id))
    .map((told) => ('title' in told ? told.title : null));

/**
 * Has `user` signed in. Whether they are an officer has been asked on the page before: the header asks nothing.
 * @param backend that the site is built for; left out: as it is, and without built-in calls where a test says nothing.
 */
export function signIn(user: Profile = amina, backend?: Backend): void {
  if (backend) vi.stubEnv('PUBLIC_BACKEND', backend);
  localStorage.setItem('jwtToken', 'a.good.token');
  cacheHeader({ ...user, officer: false });
  $session.set({ status: 'in', user });
}
export const storedToken = () => localStorage.getItem('jwtToken');

/** The session is over, a toast says so, and the token is gone. */
export async function expectSessionOver(): Promise<void> {
  await waitFor(() => expect(toasts()).toContain('Your session has ended. Sign in again to continue.'));
  expect($session.get()).toEqual({ status: 'out', expired: true });
  expect(storedToken()).toBeNull();
}

export const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const formOf = (label: string) => fieldOf(label).closest('form') as HTMLFormElement;
export const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Answers the question before a grave deed (browser/ui/ask.tsx). */
export const answerQuestion = (deed: string, button = deed) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: deed })).getByRole('button', { name: button }));
/** Presses what would lose typed words, and stays. */
export function pressAndStay(button: string): void {
  press(button);
  answerQuestion('Leave without saving', 'Cancel');
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chooses a picture, in a page that can show pictures: happy-dom loads none. @param bytes how large it is; left out: small. */
export function choosePicture(field: HTMLElement, bytes = PNG_SIGNATURE.length): void {
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      set src(_address: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  const picture = new Uint8Array(bytes);
  picture.set(PNG_SIGNATURE);
  const files = [new File([picture], 'portrait of me.png', { type: 'image/png' })];
  fireEvent.change(field, { target: { files } });
}
