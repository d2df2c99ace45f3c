/**
 * For tests of whole islands: a backend with prepared replies for `fetch` and XMLHttpRequest, the session of a member's page, and a check
 * of the console. Each test starts without prepared replies.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '../../src/browser/page/member-script.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import { $person } from '../../src/browser/http/token.ts';
import { cacheHeader } from '../../src/browser/session/cached-account.ts';
import { $session } from '../../src/browser/session/session.ts';
import { amina } from './member.ts';

export interface Reply {
  /** 0: no reply, as without a network. */
  status: number;
  body: string;
  headers?: Record<string, string>;
}
interface Call {
  /** E.g. `PATCH /api/profile/`. */
  name: string;
  headers: Headers;
  /** E.g. `?page=2`, or empty. */
  query: string;
  /** The JSON body. */
  json: unknown;
  /** The body of a form with files. */
  form: Record<string, FormDataEntryValue> | undefined;
}
interface WithInterceptor {
  happyDOM: { settings: { fetch: { interceptor: unknown } } };
}

/** The replies by the name of the call. Without one, the call fails as without a network. */
export const replies = new Map<string, Reply>();
/** The calls so far. */
export const calls: Call[] = [];
/** The calls so far that change something. */
export const changes = () => calls.filter(({ name }) => !name.startsWith('GET '));
/** The bodies of the calls with this name so far. */
export const sentTo = (name: string) =>
  calls.filter((call) => call.name === name).map(({ form, json }) => form ?? json);
const underWay = new Set<Request>();
/** If set, replies wait for it. */
let gate: Promise<void> | null = null;
const expectedTrouble: RegExp[] = [];
/** React's warning to tests that do not wait. */
const ABOUT_TESTS = /not wrapped in act/;
/** Their ids, because the history has a maximum length. */
let toastsBefore = new Set<unknown>();

/** Call it once in each test file, because hooks belong to the file that registers them. */
export function setUpIsland(): void {
  const fetchSettings = (window as unknown as WithInterceptor).happyDOM.settings.fetch;
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    toastsBefore = new Set(toast.getHistory().map(({ id }) => id));
    fetchSettings.interceptor = { beforeAsyncRequest: answer };
  });
  afterEach(() => {
    cleanup();
    const logged = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '));
    const unexpected = logged.filter(
      (text) => ![ABOUT_TESTS, ...expectedTrouble].some((pattern) => pattern.test(text)),
    );
    toast.dismiss();
    fetchSettings.interceptor = null;
    expectedTrouble.length = 0;
    calls.length = 0;
    replies.clear();
    gate = null;
    underWay.clear();
    expect(unexpected, 'on the console').toEqual([]);
  });
}

async function answer({ request }: { request: Request }): Promise<Response> {
  underWay.add(request);
  try {
    return await replyTo(request);
  } finally {
    underWay.delete(request);
  }
}

async function replyTo(request: Request): Promise<Response> {
  const { method, url, headers, signal } = request;
  const { pathname, search } = new URL(url);
  const name = `${method} ${pathname}`;
  const json = headers.get('content-type') === 'application/json' ? await request.clone().json() : undefined;
  const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
  const form = isForm ? Object.fromEntries(await request.clone().formData()) : undefined;
  calls.push({ name, headers, query: search, json, form });
  const aborted = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  await Promise.race([gate, aborted]);
  const { status, body, headers: replyHeaders } = replies.get(name) ?? { status: 0, body: '' };
  if (status === 0) throw new TypeError(`${name} has no reply`);
  return new Response(body || null, { status, headers: replyHeaders });
}

/** Holds back all replies until the returned function is called. */
export function holdReplies(): () => void {
  let open = () => {};
  gate = new Promise((done) => (open = done));
  return () => {
    gate = null;
    open();
  };
}

/** Waits until all calls are answered. `waitFor` then lets the page take the last answer. */
export const allAnswered = () => waitFor(() => expect([...underWay]).toEqual([]));

export const reply = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });

/** Expects messages of the island on the console: any other one fails the test. */
export const expectTrouble = (...messages: RegExp[]): void => void expectedTrouble.push(...messages);

/** The titles of the toasts so far. */
export const toasts = () =>
  toast
    .getHistory()
    .filter(({ id }) => !toastsBefore.has(id))
    .map((item) => ('title' in item ? item.title : null));

/** The last toast: its texts, its kind, and how many milliseconds it stays. */
export const lastToast = () => toast.getHistory().at(-1);

/** Signs an account in, as on a second page: the header already knows whether they are an officer, and makes no call. Later: someone else. */
export function signIn(account: Profile = amina): void {
  localStorage.setItem('jwtToken', 'a.good.token');
  cacheHeader({ ...account, officer: false });
  $person.set(String(account.pk));
  $session.set({ status: 'in', account });
}
export const storedToken = () => localStorage.getItem('jwtToken');

/** The device is full: what is stored can be read, nothing more can be stored. */
export function fillStorage(): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

/** Expects that the session is over, and without the token. */
export async function expectSessionOver(): Promise<void> {
  await waitFor(() => expect($session.get()).toEqual({ status: 'out', expired: true }));
  expect(storedToken()).toBeNull();
}

export const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const formOf = (label: string) => fieldOf(label).closest('form') as HTMLFormElement;
export const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Whether the browser leaves the page without a question. */
export const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** Answers the confirmation dialog (browser/ui/dialog/ask.tsx). */
export const answerQuestion = (title: string, button = title) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: button }));

/** One grey pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);

/** Chooses a picture, with a mock of `Image`, because happy-dom loads none. */
export function choosePicture(field: HTMLElement): void {
  vi.stubGlobal(
    'Image',
    class {
      onload: (() => void) | null = null;
      set src(_address: string) {
        queueMicrotask(() => this.onload?.());
      }
    },
  );
  const files = [new File([PNG], 'portrait of me.png', { type: 'image/png' })];
  fireEvent.change(field, { target: { files } });
}
