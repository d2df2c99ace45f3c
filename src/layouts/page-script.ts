/**
 * The script of every page. A visitor gets only these lines; what a member needs is loaded when there is a token: now, after a
 * sign-in in another tab, or when the browser brings a page back from its history.
 */
import { showKeptNotice } from '../offline/kept-notice.ts';
import { registerWorker } from '../offline/register.ts';

function hasToken(): boolean {
  try {
    return localStorage.getItem('jwtToken') !== null;
  } catch {
    return false; // storage is switched off: nobody can be signed in
  }
}

let started = false;
async function startForMember(): Promise<void> {
  if (started) return;
  started = true;
  const { startSessionHeader } = await import('../session/session-header.ts');
  startSessionHeader();
}

if (hasToken()) void startForMember();
addEventListener('storage', (event) => {
  if (event.key === 'jwtToken' && event.newValue) void startForMember();
});
addEventListener('pageshow', (event) => {
  // A page kept by the browser shows who was signed in then; this one must show who is now.
  if (event.persisted && (started || hasToken()))
    void startForMember().then(() => dispatchEvent(new Event('session:recheck')));
});
addEventListener('session:expired', async () => {
  const { TOAST_LONG, toast } = await import('../ui/toast.ts');
  await toast('message', 'Your session has ended. Sign in again to go on.', TOAST_LONG);
});

// The built HTML may be from last year.
for (const element of document.querySelectorAll('[data-year]')) element.textContent = String(new Date().getFullYear());

showKeptNotice();
// In `astro dev` a kept page would only confuse; `PUBLIC_OFFLINE=off` is the switch (offline/worker/off-worker.ts).
if (import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'off') registerWorker();
