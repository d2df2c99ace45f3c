/** Whom a visitor of the demo can sign in as. Printed by `npm start`; used by tests. Every demo account has this password. */
export const DEMO_PASSWORD = 'orbit-apogee-2026';

export const DEMO_LOGINS = {
  member: { username: 'K-10001', password: DEMO_PASSWORD },
  /** Holds all rights of an officer. */
  staff: { username: 'K-10002', password: DEMO_PASSWORD },
  /** An officer who checks payments. */
  treasurer: { username: 'K-10008', password: DEMO_PASSWORD },
  /** Has confirmed the email address, but the club has not approved the account: sees names only. */
  unapproved: { username: 'K-10023', password: DEMO_PASSWORD },
  /** Has told the code of a payment, which an officer has to check. */
  checking: { username: 'K-10026', password: DEMO_PASSWORD },
  /** Was told that the payment was not found. */
  refused: { username: 'K-10022', password: DEMO_PASSWORD },
  /** A member whose year ends soon. */
  ending: { username: 'K-10020', password: DEMO_PASSWORD },
  /** Was a member until some months ago. */
  lapsed: { username: 'K-10017', password: DEMO_PASSWORD },
  /** Has left the university. */
  alumni: { username: 'K-10024', password: DEMO_PASSWORD },
  /** Has signed up, but has not confirmed the email address. */
  unverified: { username: 'K-10025', password: DEMO_PASSWORD },
} as const;
