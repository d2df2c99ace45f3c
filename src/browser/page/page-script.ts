/**
 * The script of every page. A visitor gets only these lines; what a member needs is loaded when there is a token: now, after a
 * sign-in in another tab, or when the browser brings a page back from its history.
 */
import { forgetReadPages, registerWorker } from '../worker/worker-client.ts';

function hasToken(): boolean {
  try {
    return localStorage.getItem('jwtToken') !== null;
  } catch {
    return false; // storage is switched off: nobody can be signed in
  }
}

/** Runs once, however often it is called: a module does. It then follows the session by itself. */
const startForMember = () => import('./member-script.ts');

if (hasToken()) void startForMember();
addEventListener('storage', (event) => {
  if (event.key === 'jwtToken' && event.newValue) void startForMember();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && hasToken()) void startForMember();
});

// Here, and not with the rest of the session: the button must not be dead while that is still on its way.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest?.('[data-sign-out]'))
    startForMember().then(({ signOutToHome }) => signOutToHome(), leave);
});
addEventListener('session:signout', forgetReadPages);

/** For when even that script cannot be loaded: nobody stays signed in against their will. What was tapped at a door stays: it has no names. */
function leave(): void {
  for (const key of Object.keys(localStorage)) if (/^(jwtToken$|door-list:)/.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  forgetReadPages();
  location.assign('/home');
}

// Header.astro asks the same of CSS.
if (!('popover' in document.body)) void import('./popover-fallback.ts').then(({ startMenus }) => startMenus());

// The built HTML may be from last year.
for (const element of document.querySelectorAll('[data-year]')) element.textContent = String(new Date().getFullYear());

// In `astro dev` a kept page would only confuse; `PUBLIC_OFFLINE=off` is the switch (browser/worker/off-worker.ts).
if (import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'off') registerWorker();
