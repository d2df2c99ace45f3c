/**
 * Who may make each call, and how often: what the definitions of the calls are held to. Written by hand, and no script may write it: a list
 * that is made from what it checks checks nothing. The limits are those of src/server/http/limits/rules.ts; `limited`: by several, which
 * limits/rules.test.ts names.
 */
const TABLE = `
POST /api/register/                                   anyone            limited
GET /api/verify-email/                                anyone            -
POST /api/verify-email/                               anyone            -
POST /api/login/                                      anyone            limited
POST /api/forgot-password/                            anyone            limited
GET /api/password-reset/{uidb64}/{token}/             anyone            -
PATCH /api/password-reset-complete                    anyone            limited
POST /api/profile/change_password/                    signed in         limited
GET /api/profile/                                     signed in         -
PATCH /api/profile/                                   signed in         limited
POST /api/profile/image/upload/                       signed in         limited
POST /api/profile/image/remove/                       signed in         -
GET /api/profile/export/                              signed in         -
POST /api/profile/delete/                             signed in         limited
GET /api/leaders/                                     anyone            -
GET /api/members/                                     signed in         limited
GET /api/members/{pk}/                                signed in         limited
GET /api/events/                                      anyone            -
POST /api/events/                                     staff             limited
GET /api/events/{slug}/                               anyone            -
PATCH /api/events/edit/{slug}/                        staff             limited
PUT /api/events/edit/{slug}/                          staff             limited
DELETE /api/events/delete/{slug}/                     staff             -
GET /api/club/events/                                 events            officerReading
GET /api/club/events/{slug}/                          events            officerReading
POST /api/club/events/{slug}/copy/                    events            eventByMember
GET /api/club/events/{slug}/attendees/                signed in         officerReading
POST /api/club/events/{slug}/attendees/               events            officerWriting
PATCH /api/club/events/{slug}/attendees/{id}/         events            checkInByOfficer
GET /api/club/events/{slug}/sign-up/                  signed in         -
POST /api/club/events/{slug}/sign-up/                 signed in         signUpByMember
DELETE /api/club/events/{slug}/sign-up/               signed in         -
POST /api/club/events/{slug}/guests/                  anyone            guestFromAddress
GET /api/club/events/{slug}/guest/                    anyone            -
POST /api/club/events/{slug}/guest/                   anyone            -
GET /api/club/guests/{token}/                         anyone            -
POST /api/club/guests/{token}/                        anyone            -
GET /api/club/sign-ups/                               signed in         -
GET /api/club/calendar/                               signed in         -
POST /api/club/calendar/                              signed in         calendarAddress
DELETE /api/club/calendar/                            signed in         -
GET /api/club/calendar/{file}                         anyone            calendarReading
GET /api/club/events/{slug}/calendar.ics              anyone            -
GET /api/club/privacy/                                signed in         -
PATCH /api/club/privacy/                              signed in         privacyByMember
GET /api/club/privacy/preview/                        signed in         readingByMember
GET /api/club/                                        anyone            -
GET /api/club/membership/                           signed in         -
POST /api/club/membership/                          signed in         paymentByMember
DELETE /api/club/membership/                        signed in         -
POST /api/club/membership/people/{pk}/                 payments          paymentByOfficer
POST /api/club/membership/people/{pk}/end/             payments          paymentByOfficer
GET /api/club/payments/                        payments          officerReading
POST /api/club/payments/{id}/                  payments          paymentByOfficer
POST /api/club/payments/confirm/               payments          paymentByOfficer
POST /api/club/payments/{id}/share/            payments          paymentByOfficer
POST /api/club/payments/{id}/refund/           payments          paymentByOfficer
DELETE /api/club/payments/refunds/{id}/        payments          paymentByOfficer
GET /api/club/payments/income/                 payments          officerReading
POST /api/club/payments/statement/             payments          paymentByOfficer
POST /api/club/payments/{id}/undo/             payments          paymentByOfficer
GET /api/club/officers/export/                        members or payments  exportByOfficer
GET /api/club/officers/access/                        any access        -
POST /api/club/officers/access/                       any access        officerWriting
DELETE /api/club/officers/access/{id}/                any access        officerWriting
POST /api/club/officers/import/check/                 members           importByOfficer
POST /api/club/officers/import/do/                    members           importByOfficer
GET /api/club/officers/log/                           members or payments  officerReading
GET /api/club/officers/me/                            signed in         -
GET /api/club/officers/people/                        members or payments  officerReading
GET /api/club/officers/people/{pk}/                   members or payments  officerReading
PATCH /api/club/officers/people/{pk}/                 members           officerWriting
POST /api/club/officers/people/{pk}/resend/           members           officerWriting
POST /api/club/officers/people/{pk}/sign-out/         members           officerWriting
`;

export interface Expected {
  /** E.g. `GET /api/events/{slug}/`. */
  call: string;
  method: string;
  path: string;
  /** `anyone`, `signed in`, `staff`, `any access`, or areas of officers' access with `or` between them; `all` stands for each. */
  who: string;
  limit: string;
}

export const EXPECTED: readonly Expected[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [call = '', who = '', limit = ''] = line.split(/ {2,}/);
    const [method = '', path = ''] = call.split(' ');
    return { call, method, path, who, limit };
  });

/** @param slug for its event. @returns the address of a call; keys in it are 1. */
export const addressOf = (path: string, slug = 'test-flight') => path.replace('{slug}', slug).replace(/\{\w+\}/g, '1');
