/**
 * What the build writes for members beside a page (build/integrations/member-preloads.ts): makes the first calls of its islands, and preloads
 * their scripts. http/preloaded-answers.ts takes the answers. They are read here, because on a slow network the islands may start after the
 * time limit, when the browser drops unread answers.
 */
import { WAKING_TIMEOUT_MS } from '#shared/http/network.ts';
import { TOKEN_KEY } from '../http/stored-token.ts';

/** The build writes it before this program. */
declare const memberPage: {
  /** Full address of the backend. */
  apiHost: string;
  /** Paths, as in build/output/first-calls.ts. */
  calls: readonly string[];
  /** These go without the token, because an expired one would be rejected. */
  publicCalls: readonly string[];
  /** Addresses of scripts. */
  modules: readonly string[];
};

const { apiHost, calls, publicCalls, modules } = memberPage;
if (!window.preloadedAnswers) makeCalls(localStorage.getItem(TOKEN_KEY) as string);
for (const href of modules)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));

function makeCalls(token: string): void {
  const controller = new AbortController();
  const answers: Record<string, Promise<Response>> = {};
  const call = (path: string, headers: Record<string, string>) => {
    const answer = fetch(apiHost + path, { headers, redirect: 'error', signal: controller.signal }).then((reply) =>
      reply.text().then((body) => new Response(body, reply)),
    );
    answer.catch(() => undefined);
    answers[path] = answer;
  };
  const idInAddress = location.pathname.slice(location.pathname.lastIndexOf('/') + 1);
  for (const path of calls) {
    // A list that the address filters is another one.
    if (path.includes('?') && location.search !== '') continue;
    call(path.replace(/:\w+/, idInAddress), { Accept: 'application/json', Authorization: `Bearer ${token}` });
  }
  for (const path of publicCalls) call(path, { Accept: 'application/json' });
  setTimeout(() => controller.abort(), WAKING_TIMEOUT_MS);
  window.preloadedAnswers = { token, answers };
}
