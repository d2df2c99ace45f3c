/** The script of the sign-up bar in an event's built page (PublicSignUp.tsx). */
import { isPlain } from '../events/event-page.ts';

/** Most events have no sign-up. */
const loadSignUp = () => import('./sign-up-words.ts');

/** After an error the built sentence stays, with its time. @param event as the backend answers it. */
export function refreshNumbers(event: object): void {
  const bar = document.querySelector<HTMLElement>('[data-sign-up]');
  if (!bar) return;
  loadSignUp().then(
    ({ refreshSignUp }) => refreshSignUp(bar, event),
    (error) => console.error('Failed to load the words of sign-up', error),
  );
}

/** Opens the form for guests on the page. If its code cannot be loaded, the link leads to the backend's form, as without JavaScript. */
export function startGuestForm(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-guest]');
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    loadSignUp()
      .then(({ openGuestForm }) => openGuestForm(link))
      .catch((error) => {
        console.error('Failed to load the form for guests', error);
        location.assign(link.href);
      });
  });
}
