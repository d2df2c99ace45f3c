/**
 * What texts about people say of someone without a name to show. People may be called so: where one of these could be meant, their username
 * stands beside the name.
 */
export const OWN_WORDS = {
  /** In emails: the one who reads it. */
  reader: 'You',
  serverAdmin: 'A server admin',
  officer: 'An officer of the club',
  formerMember: 'a former member',
  /** Before an account ID. */
  formerOfficer: 'Former officer',
} as const;
