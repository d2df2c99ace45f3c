/** Whom a visitor of the demo can sign in as. Printed by `npm start`; used by tests. Every demo account has this password. */
export const DEMO_PASSWORD = 'orbit-apogee-2026';

export const DEMO_LOGINS = {
  member: { username: 'K-10001', password: DEMO_PASSWORD },
  staff: { username: 'K-10002', password: DEMO_PASSWORD },
  /** Has confirmed the email address, but the club has not approved the account: sees names only. */
  unapproved: { username: 'K-10023', password: DEMO_PASSWORD },
  /** Has signed up, but has not confirmed the email address. */
  unverified: { username: 'K-10025', password: DEMO_PASSWORD },
} as const;
