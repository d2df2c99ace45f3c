// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, call } from '#shared/http/call.ts';
import { takePreloadedAnswer } from '../../../src/browser/http/preloaded-answers.ts';
import { $rejectedToken } from '../../../src/browser/http/token.ts';
import { SILENCE_LIMIT_MS, upload } from '../../../src/browser/http/upload.ts';

/** A request controlled by the test, because a real one cannot be slowed down byte by byte. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  replyHeaders = '';
  responseURL = '';
  sent: unknown;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  method = '';
  open(method: string) {
    this.method = method;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.replyHeaders;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.end('abort');
  }
  end(event: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
  move(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 200 }));
  }
  answer(status: number, body: string) {
    this.status = status;
    this.responseText = body;
    this.end('load');
  }
}

const rules = { summary: '', who: 'signed in', limit: null, reply: v.object({ detail: v.string() }) } as const;
const post = call('POST /api/x/', rules);
const onProgress = vi.fn();
const startUpload = (definition: Call = post) => {
  const form = new FormData();
  const outcome = upload(definition, {}, { form, onProgress }).catch((error: unknown) => error);
  return { request: FakeRequest.last, outcome, form };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  localStorage.setItem('jwtToken', 'secret');
  onProgress.mockReset();
  $rejectedToken.set(null);
});
afterEach(() => void vi.useRealTimers());

test('An upload reports its progress and returns the parsed reply', async () => {
  const { request, outcome, form } = startUpload();
  request.move(50);
  request.move(200);
  request.answer(200, '{"detail":"Saved.","more":1}');
  expect(await outcome).toEqual({ detail: 'Saved.' });
  expect(request.method).toBe('POST');
  expect(request.headers.Authorization).toBe('Bearer secret');
  expect(request.sent).toBe(form);
  expect(onProgress.mock.calls.flat()).toEqual([0.25, 1]);
});

test('An upload continues for as long as bytes move', async () => {
  const { request, outcome } = startUpload(call('PATCH /api/x/', { ...rules, doneBy: 200 }));
  expect(request.method).toBe('PATCH');
  for (let sent = 0; sent < 200; sent += 10) {
    vi.advanceTimersByTime(SILENCE_LIMIT_MS - 1);
    request.move(sent);
  }
  request.answer(200, '{"detail":"Saved."}');
  expect(await outcome).toEqual({ detail: 'Saved.' });
});

test('After an upload, preloaded answers are no longer used', async () => {
  globalThis.preloadedAnswers = { token: 'secret', answers: { '/api/profile/': Promise.resolve(new Response('{}')) } };
  startUpload();
  expect(takePreloadedAnswer('/api/profile/', 'secret')).toBeUndefined();
});

test('An upload fails when no byte has moved for the time limit', async () => {
  const silent = startUpload();
  silent.request.move(50);
  vi.advanceTimersByTime(SILENCE_LIMIT_MS);
  expect(await silent.outcome).toMatchObject({ name: 'NetworkError' });
  const unsent = startUpload();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(SILENCE_LIMIT_MS);
  expect(await unsent.outcome).toMatchObject({ name: 'NetworkError' });
  const cut = startUpload();
  cut.request.end('error');
  expect(await cut.outcome).toMatchObject({ name: 'NetworkError' });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [
    429,
    '{"profile_image":["Too many."]}',
    { name: 'HttpError', fields: { profile_image: ['Too many.'] }, retryAfter: 30 },
  ],
  [401, '{"detail":"no"}', { name: 'HttpError', status: 401 }],
  [413, '<h1>Too large</h1>', { detail: 'This is too large for the server. Choose a smaller file.' }],
  [200, '<h1>Hello</h1>', { name: 'ShapeError' }],
  [202, '{"detail":"Later."}', { name: 'ShapeError' }],
])('An upload answered with %i %s throws', async (status, body, error) => {
  const { request, outcome } = startUpload({ ...post, doneBy: 200 });
  request.replyHeaders = 'content-type: application/json\r\nretry-after: 30\r\n';
  request.answer(status, body);
  expect(await outcome).toMatchObject(error);
  expect($rejectedToken.get()).toBe(status === 401 ? 'secret' : null);
});

test('The reply of a redirected upload is not trusted', async () => {
  vi.stubEnv('PUBLIC_API_HOST', 'https://API.club.example:443');
  vi.resetModules();
  const fresh = await import('../../../src/browser/http/upload.ts');
  for (const [responseUrl, result] of [
    ['https://evil.example/api/x/', { name: 'NetworkError' }],
    ['https://api.club.example/api/y/', { name: 'NetworkError' }],
    ['https://api.club.example/api/x/', { detail: 'Saved.' }],
  ] as const) {
    const outcome = fresh.upload(post, {}, { form: new FormData() }).catch((error: unknown) => error);
    FakeRequest.last.responseURL = responseUrl;
    FakeRequest.last.answer(200, '{"detail":"Saved."}');
    expect(await outcome).toMatchObject(result);
  }
});
