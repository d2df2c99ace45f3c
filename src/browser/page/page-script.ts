/** The script of every page. Visitors get only this; the script for members loads when there is a token, also one from another tab. */

import { sayNotLoaded } from './not-loaded.ts';
import { forgetReadPages, registerWorker } from './worker-client.ts';

function hasToken(): boolean {
  try {
    return localStorage.getItem('jwtToken') !== null;
  } catch {
    return false; // Storage is turned off, so no one can be signed in.
  }
}

/** A module runs once, however often it is imported. */
const startForMember = () => import('./member-script.ts');

if (hasToken()) void startForMember();
dropOldDoorLists();
addEventListener('storage', (event) => {
  if (event.key === 'jwtToken' && event.newValue) void startForMember();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && hasToken()) void startForMember();
});

// Here, so that the button works while the script for members is still loading.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest?.('[data-sign-out]'))
    startForMember().then(({ signOutToHome }) => signOutToHome(), leave);
});
addEventListener('session:signout', forgetReadPages);

/** The names that check-in keeps (session/kept-door-lists.ts) go after 48 hours, even if no one signs in here again. */
function dropOldDoorLists(): void {
  try {
    for (const [key, list] of Object.entries<string>(localStorage))
      if (/^door-list:/.test(key) && !(JSON.parse(list).at > Date.now() - 48 * 3_600_000)) localStorage.removeItem(key);
  } catch {
    // Storage is turned off, or the member's script deletes what cannot be read.
  }
}

/** Signs out even when that script cannot be loaded. Unsent check-ins stay: they hold no names. */
function leave(): void {
  try {
    for (const key of Object.keys(localStorage)) if (/^(jwtToken$|door-list:)/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is turned off, so nothing was kept.
  }
  forgetReadPages();
  location.assign('/home');
}

// After a deploy, a page that is still open finds its scripts gone.
for (const failure of ['astro:hydration-error', 'part:failed']) addEventListener(failure, sayNotLoaded);

if (!('popover' in document.body)) void import('./popover-fallback.ts').then(({ startMenus }) => startMenus());

// The page may have been built last year.
for (const element of document.querySelectorAll('[data-year]')) element.textContent = String(new Date().getFullYear());

// Not in `astro dev`, where cached pages confuse.
if (import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'off') registerWorker();
