/** The public logins of the demo. No database with them is used in production (server/run/server.ts). */

/** The password of every demo account. `npm start` prints it, and tests use it. */
export const DEMO_PASSWORD = 'orbit-apogee-2026';

export const DEMO_LOGINS = {
  member: { username: 'K-10001', password: DEMO_PASSWORD },
  /** An officer with full access. */
  staff: { username: 'K-10002', password: DEMO_PASSWORD },
  /** An officer with access to payments. */
  treasurer: { username: 'K-10008', password: DEMO_PASSWORD },
  /** Has verified the email address, but is not a member: sees names only. */
  unapproved: { username: 'K-10023', password: DEMO_PASSWORD },
  /** Has submitted a payment code, which an officer has to review. */
  under_review: { username: 'K-10026', password: DEMO_PASSWORD },
  /** The payment was rejected. */
  rejected: { username: 'K-10022', password: DEMO_PASSWORD },
  /** A member whose year ends soon. */
  ending: { username: 'K-10020', password: DEMO_PASSWORD },
  /** Was a member until a few months ago. */
  lapsed: { username: 'K-10017', password: DEMO_PASSWORD },
  alumni: { username: 'K-10024', password: DEMO_PASSWORD },
  /** Has signed up, but has not verified the email address. */
  unverified: { username: 'K-10025', password: DEMO_PASSWORD },
} as const;
