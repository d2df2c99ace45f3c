/** Rate limits. Many students share the university's address, so successful attempts are not counted against it. */
export interface Rule {
  /** Allowed times … */
  points: number;
  /** … in this many seconds, counted from the first. */
  seconds: number;
  /** Wait after that, in seconds: `first`, doubled each time within a day, never more than `most`. Otherwise until `seconds` are over. */
  wait?: { first: number; most: number };
  /** What else a person may do: the end of the error's sentence. */
  hint?: string;
  /** Holds even when the limits are switched off for tests. */
  always?: true;
}

/** A reset proves who the person is, and ends the throttling of the name. */
const BY_RESET = ', or reset your password by email';

export const RULES = {
  /** Failed sign-ins from one address, whichever account. */
  signInFromAddress: { points: 50, seconds: 300, hint: BY_RESET },
  /** Failed sign-ins to one account from one address. */
  signInPair: { points: 5, seconds: 900, wait: { first: 30, most: 900 }, hint: BY_RESET },
  /** Failed sign-ins to one account from anywhere, about 160 a day. Does not block the member at an address where they signed in before. */
  signInToAccount: { points: 20, seconds: 900, wait: { first: 900, most: 21_600 }, hint: BY_RESET },
  /** Successful sign-ins to one account from one address: each takes a seventh of a second of CPU. */
  signInSuccess: { points: 30, seconds: 300 },
  /** Attempts to sign up, whatever the answer. A whole class may sit behind one address, and a third of it mistypes something. */
  registrationFromAddress: { points: 300, seconds: 600 },
  /** Answers that a username or an email address is taken: without a limit, this call would reveal who has an account. */
  takenFromAddress: { points: 30, seconds: 1800 },
  accountsFromAddress: { points: 120, seconds: 1800 },
  /** Wrong passwords of a member who is signed in: at a change of the password, at the deletion of the account, at granting access. */
  oldPasswordOfMember: { points: 5, seconds: 900, wait: { first: 30, most: 900 } },
  /** Correct ones: each takes as much CPU as a sign-in. */
  ownPasswordRight: { points: 20, seconds: 3600 },
  /** New alternative emails of one member: without a limit, this call would reveal who has an account. */
  alternativeEmailByMember: { points: 20, seconds: 3600 },
  /**
   * Reads of the directory by one member, whole or one person, previews of their own profile, and names of attendees: slows down copying it.
   */
  readingByMember: { points: 600, seconds: 3600 },
  /** Changes of one member's own profile. */
  profileByMember: { points: 60, seconds: 3600 },
  /** Changes of one member's privacy settings. */
  privacyByMember: { points: 30, seconds: 3600 },
  uploadByMember: { points: 30, seconds: 1800 },
  /** New and changed events of one events officer, most of them with a cover. */
  eventByMember: { points: 120, seconds: 1800 },
  /** Requests of one person, or of one guest, for places at events: each may send an email. */
  signUpByMember: { points: 60, seconds: 3600 },
  /** Requests of guests for a link from one network, whichever event. Visitors of an open day may share the university's. */
  guestFromAddress: { points: 60, seconds: 600 },
  /** Links to one address. Beyond it none is sent; the answer names the limit, whether or not it is reached. */
  guestEmailPerHour: { points: 5, seconds: 3600 },
  /** Payment codes that one member sends: without a limit, this call would reveal which have been used. */
  paymentByMember: { points: 10, seconds: 3600 },
  /**
   * Payments that one officer reviews, records or shares, refunds, ends of memberships, and statements compared or confirmed: up to 500
   * payments confirmed together count once.
   */
  paymentByOfficer: { points: 600, seconds: 3600 },
  /** Reads of one officer: lists of people and payments, one person, the log. Also every read of attendees, a member's too. */
  officerReading: { points: 1200, seconds: 3600 },
  /** Changes by one officer: people, access, emails. */
  officerWriting: { points: 300, seconds: 3600 },
  /** How often officers sign the same person out. */
  signOutOfPerson: { points: 5, seconds: 3600 },
  /** People whom one officer checks in at an event, or removes. A phone that was offline sends them all together. */
  checkInByOfficer: { points: 2000, seconds: 3600 },
  /** Codes of tickets that are not on the list of the officer's phone. */
  ticketByOfficer: { points: 60, seconds: 600 },
  /** Pictures of one ticket. */
  ticketPicture: { points: 60, seconds: 3600 },
  /** New addresses of one person's calendar. */
  calendarAddress: { points: 20, seconds: 3600 },
  /** Reads of one personal calendar: programs ask a few times a day, from each device. */
  calendarReading: { points: 120, seconds: 3600 },
  /** Lists of people for a file, by one officer. */
  exportByOfficer: { points: 30, seconds: 3600 },
  /** Files that one officer checks or imports: each takes a second of CPU at most. */
  importByOfficer: { points: 60, seconds: 3600 },
  /** Requests for a reset email from one address, whichever email. Rejected with an error; the two below silently. */
  resetEmailFromAddress: { points: 25, seconds: 300 },
  resetEmailPerMinute: { points: 1, seconds: 60 },
  resetEmailPerHour: { points: 5, seconds: 3600 },
  /** Invalid reset links from one address. */
  resetFromAddress: { points: 25, seconds: 300 },
  /** Verification emails that one account requests by signing in. */
  verificationEmailPerMinute: { points: 1, seconds: 60, always: true },
  verificationEmailPerHour: { points: 5, seconds: 3600, always: true },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof RULES;
