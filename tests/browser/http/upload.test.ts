// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $refusedToken } from '../../../src/browser/http/token.ts';
import { SILENCE_LIMIT_MS, upload } from '../../../src/browser/http/upload.ts';

/** A request that does what a test tells it to: a real one cannot be made slow by the byte. */
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

const reply = v.object({ detail: v.string() });
const onProgress = vi.fn();
const begin = (how: { method?: 'PATCH'; expected?: number } = {}) => {
  const form = new FormData();
  const outcome = upload('/api/x/', { reply, form, onProgress, ...how }).catch((error: unknown) => error);
  return { request: FakeRequest.last, outcome, form };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  localStorage.setItem('jwtToken', 'secret');
  onProgress.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  test('carries the token and the form, tells how far it is, and gives the parsed reply', async () => {
    const { request, outcome, form } = begin();
    request.move(50);
    request.move(200);
    request.answer(200, '{"detail":"Saved.","more":1}');
    expect(await outcome).toEqual({ detail: 'Saved.' });
    expect(request.method).toBe('POST');
    expect(request.headers.Authorization).toBe('Bearer secret');
    expect(request.sent).toBe(form);
    expect(onProgress.mock.calls.flat()).toEqual([0.25, 1]);
  });

  test('can change something that is there, and tells another status than the expected one', async () => {
    const changed = begin({ method: 'PATCH', expected: 200 });
    expect(changed.request.method).toBe('PATCH');
    changed.request.answer(200, '{"detail":"Saved."}');
    expect(await changed.outcome).toEqual({ detail: 'Saved.' });
    const accepted = begin({ method: 'PATCH', expected: 200 });
    accepted.request.answer(202, '{"detail":"Later."}');
    expect(await accepted.outcome).toMatchObject({ name: 'ShapeError' });
  });

  test('goes on for as long as bytes move', async () => {
    const { request, outcome } = begin();
    for (let sent = 0; sent < 200; sent += 10) {
      vi.advanceTimersByTime(SILENCE_LIMIT_MS - 1);
      request.move(sent);
    }
    request.answer(200, '{"detail":"Saved."}');
    expect(await outcome).toEqual({ detail: 'Saved.' });
  });

  test('is given up when nothing has moved for the limit', async () => {
    const { request, outcome } = begin();
    request.move(50);
    vi.advanceTimersByTime(SILENCE_LIMIT_MS);
    expect(await outcome).toMatchObject({ name: 'NetworkError' });
  });

  test('that is cut off throws a NetworkError', async () => {
    const { request, outcome } = begin();
    request.end('error');
    expect(await outcome).toMatchObject({ name: 'NetworkError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is refused throws what the server said, and how long to wait', async () => {
    const { request, outcome } = begin();
    request.replyHeaders = 'content-type: application/json\r\nretry-after: 30\r\n';
    request.answer(429, '{"profile_image":["Too many."]}');
    expect(await outcome).toMatchObject({
      name: 'HttpError',
      status: 429,
      fields: { profile_image: ['Too many.'] },
      retryAfter: 30,
    });
  });

  test('answered with a page throws a ShapeError', async () => {
    const { request, outcome } = begin();
    request.answer(200, '<h1>Hello</h1>');
    expect(await outcome).toMatchObject({ name: 'ShapeError' });
  });

  test('that was sent on to another address is not believed', async () => {
    vi.stubEnv('PUBLIC_API_HOST', 'https://API.club.example:443');
    vi.resetModules();
    const fresh = await import('../../../src/browser/http/upload.ts');
    const send = () => fresh.upload('/api/x/', { reply, form: new FormData() }).catch((error: unknown) => error);
    for (const elsewhere of ['https://evil.example/api/x/', 'https://api.club.example/api/y/']) {
      const outcome = send();
      FakeRequest.last.responseURL = elsewhere;
      FakeRequest.last.answer(200, '{"detail":"Saved."}');
      expect(await outcome).toMatchObject({ name: 'NetworkError' });
    }
    const outcome = send();
    FakeRequest.last.responseURL = 'https://api.club.example/api/x/';
    FakeRequest.last.answer(200, '{"detail":"Saved."}');
    expect(await outcome).toEqual({ detail: 'Saved.' });
    vi.unstubAllEnvs();
  });

  test('whose token is refused tells the session', async () => {
    const { request, outcome } = begin();
    request.answer(401, '{"detail":"no"}');
    expect(await outcome).toMatchObject({ status: 401 });
    expect($refusedToken.get()).toBe('secret');
  });
});
