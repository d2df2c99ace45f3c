/** Signing in again opens a new tab, so that this page keeps what was typed: it notices by itself. */
export const SIGN_IN_AGAIN = 'Sign in again in a new tab';

/** The answer to a press after the session has ended. What shows it makes a link of its last words (ui/Feedback.tsx). */
export const SESSION_OVER = `Your session has ended. ${SIGN_IN_AGAIN}.`;

/** `next` leads people back who open it in this tab. */
export const signInAgainAddress = () => `/signin?next=${encodeURIComponent(location.pathname + location.search)}`;
