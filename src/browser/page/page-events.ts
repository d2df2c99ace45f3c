/** Window events, for scripts in which nanostores would be too large. Other parts use the stores (session/session.ts, http/token.ts). */
declare global {
  interface WindowEventMap {
    /** Wakes the islands of members (session/client-session-directive.ts). */
    'session:signin': Event;
    /** The person signed out: page-script.ts removes other traces of them from this device. */
    'session:signout': Event;
    /** The page's content has changed, so its island renders it again (page/revalidate.ts). */
    'content:changed': Event;
  }
}

export {};
