import { Window } from 'happy-dom';

/** Runs what the build writes into a page's head. @param values what the page has instead of the window's own. */
export function runInHead(window: Window, script: string, values: Readonly<Record<string, unknown>> = {}): void {
  const { document, MutationObserver, Element, localStorage, sessionStorage } = window;
  const own = { window, document, MutationObserver, Element, localStorage, sessionStorage };
  const globals = { ...own, addEventListener: window.addEventListener.bind(window), ...values };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
}

/** A page whose header comes after the scripts of its head. @param member what the build wrote for members. */
export async function parseHeader(
  script: string,
  values: Readonly<Record<string, unknown>>,
  header: string,
  member: string | null = null,
) {
  const window = new Window({ settings: { disableJavaScriptFileLoading: true } });
  const { document, happyDOM } = window;
  if (member) document.documentElement.dataset.member = member;
  runInHead(window, script, values);
  document.body.innerHTML = `${header}<main id="main"></main>`;
  document.dispatchEvent(new window.Event('DOMContentLoaded', { bubbles: true }));
  await happyDOM.waitUntilComplete();
  return document;
}
