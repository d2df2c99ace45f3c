/** The script of every page. Visitors get only this; the script for members loads when there is a token, also one from another tab. */

import { hasBackend } from '#shared/site/backend.ts';
import { TOKEN_KEY } from '../http/stored-token.ts';
import { forgetReadPages, registerWorker } from './worker-client.ts';

function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false; // Storage is turned off, so no one can be signed in.
  }
}

/** A module runs once, however often it is imported. */
const startForMember = () => import('./member-script.ts');

if (hasBackend()) {
  if (hasToken()) void startForMember();
} else if (hasToken()) {
  // Left from when the site had a backend: nothing would ever reject it.
  localStorage.removeItem(TOKEN_KEY);
  location.reload();
}
dropOldCheckInLists();
addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY && event.newValue) void startForMember();
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

/** Deletes the names that check-in has stored (session/check-in-lists.ts) after 48 hours, even if no one signs in here again. */
function dropOldCheckInLists(): void {
  try {
    for (const [key, list] of Object.entries<string>(localStorage)) {
      if (!/^check-in-list:/.test(key)) continue;
      const { at, ahead } = JSON.parse(list);
      const age = Date.now() - at;
      if (!(Math.min(age, Math.abs(age - ahead)) < 48 * 3_600_000)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is turned off, or an entry cannot be read: the script for members deletes it.
  }
}

/** Signs out even if that script cannot be loaded. Unsent check-ins stay: they contain no names. */
function leave(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key === TOKEN_KEY || /^(check-in-list:|message-draft$)/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is turned off, so nothing is stored.
  }
  forgetReadPages();
  location.assign('/home');
}

// Chrome before 114, Safari before 17, Firefox before 125: Header.astro hides each menu, which follows its button, until it is open.
if (!('showPopover' in document.body))
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]')) {
    const menu = button.nextElementSibling;
    const turn = (isOpen?: boolean) =>
      button.setAttribute('aria-expanded', String(menu?.toggleAttribute('data-open', isOpen)));
    const leave = ({ target }: Event) => {
      if (![button, menu].some((part) => part?.contains(target as Node))) turn(false);
    };
    turn(false);
    button.addEventListener('click', () => turn());
    for (const name of ['focusin', 'click']) addEventListener(name, leave);
    addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu?.hasAttribute('data-open')) return;
      turn(false);
      button.focus();
    });
  }

// Chrome before 131, Safari before 18.4, Firefox before 143 print no closed answer (layouts/tokens.css). Without its name, one that opens
// closes no other. They stay open: phones read the page after `afterprint`.
addEventListener('beforeprint', () => {
  if (CSS.supports('selector(::details-content)')) return;
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name');
    details.open = true;
  }
});

// The build may be from last year.
for (const element of document.querySelectorAll('[data-year]')) element.textContent = String(new Date().getFullYear());

// Not in `astro dev`, where cached pages confuse.
if (import.meta.env.PROD && import.meta.env.PUBLIC_OFFLINE !== 'off') registerWorker();
