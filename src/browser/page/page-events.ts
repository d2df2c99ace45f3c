/**
 * Types of the window events that scripts of visitors use, where nanostores would be too large. Other parts use the stores
 * (session/session.ts, http/token.ts).
 */
declare global {
  interface WindowEventMap {
    /** Wakes the islands of members (session/client-session-directive.ts). */
    'session:signin': Event;
    /** The person signed out: remove other traces of them from this device (page-script.ts). */
    'session:signout': Event;
    /** What the page shows has changed: its island renders it again (revalidate/revalidate.ts). */
    'content:changed': Event;
  }
}

export {};
