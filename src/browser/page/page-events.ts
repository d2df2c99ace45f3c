/**
 * The window events by which parts of a page tell each other something where nanostores would be too heavy: in the scripts of visitors
 * who only read. All other parts use the stores (session/session.ts, http/token.ts). Types alone, so that no script grows by it.
 */
declare global {
  interface WindowEventMap {
    /** Wakes the islands of members (session/client-session-directive.ts). */
    'session:signin': Event;
    /** By the person's own wish: what else tells of them on this device goes too (page-script.ts). */
    'session:signout': Event;
    /** The service has something else than what the page shows: its island draws it again (revalidate/revalidate.ts). */
    'content:changed': Event;
  }
}

export {};
