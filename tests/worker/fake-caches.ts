/** As much of a browser's `caches` as the worker uses, in memory: Node has none. */

/** Rows in the order in which they were put. */
class FakeCache {
  rows = new Map<string, Response>();
  #key = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://club.example').href;
  match = async (address: string) => this.rows.get(this.#key(address))?.clone();
  put = async (address: string, response: Response) => void this.rows.set(this.#key(address), response);
  delete = async (request: string | { url: string }) => this.rows.delete(this.#key(request));
  keys = async () => [...this.rows.keys()].map((url) => ({ url }));
}

export function fakeCaches() {
  const caches = new Map<string, FakeCache>();
  return {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new FakeCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  };
}

interface Answer {
  html?: string;
  status?: number;
  redirected?: boolean;
  headers?: Record<string, string>;
}

/** An answer of the site's own host, as a worker sees it. */
export function fromHost({ html = '<h1>Words</h1>', status = 200, redirected = false, headers = {} }: Answer = {}) {
  return marked(
    new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } }),
    redirected,
  );
}

/** A response that a test makes has no type; a copy of a marked one must be marked again. */
function marked(response: Response, redirected: boolean): Response {
  const copy = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => marked(copy(), redirected) },
  });
}
