/** A connection to a browser that speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */

/** A command that is never answered becomes a failure that names it. */
const ANSWER_MS = 30_000;

type Parameters = Record<string, unknown>;
interface Answer {
  id?: number;
  type: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

export interface BidiConnection {
  /** @throws Error with what the browser says. */
  send<Result = unknown>(method: string, params: Parameters): Promise<Result>;
  /** Hears of every event that was subscribed to. */
  onEvent(listener: (method: string, params: never) => void): void;
  close(): void;
}

/** @param url of the session, `ws://…/session`. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: ((method: string, params: never) => void)[] = [];
  let last = 0;
  await new Promise((done, fail) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', () => fail(new Error(`No connection to ${url}`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message }: Answer = JSON.parse(data);
    if (type === 'event') for (const listener of listeners) listener(String(method), params as never);
    const asked = waiting.get(id ?? 0);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  return {
    send(method, params) {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, answer);
      setTimeout(() => answer.reject(new Error(`${method} was not answered`)), ANSWER_MS).unref();
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<never>;
    },
    onEvent: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  };
}
