/** The script of every page. Visitors get only this; the script for members loads when there is a token, also one from another tab. */
import { forgetReadPages, registerWorker } from '../worker/worker-client.ts';

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

/** Signs out even when that script cannot be loaded. Unsent check-ins stay: they hold no names. */
function leave(): void {
  for (const key of Object.keys(localStorage)) if (/^(jwtToken$|door-list:)/.test(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  forgetReadPages();
  location.assign('/home');
}

if (!('popover' in document.body)) void import('./popover-fallback.ts').then(({ startMenus }) => startMenus());

// The page may have been built last year.
for (const element of document.querySelectorAll('[data-year]')) element.textContent = String(new Date().getFullYear());

// Not in `astro dev`, where cached pages confuse.
if (import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'off') registerWorker();
