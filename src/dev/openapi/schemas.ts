/** Named schemas (`components/schemas`). A schema that only one call uses needs no name. */
import type * as v from 'valibot';
import { PrivacySchema } from '../../shared/accounts/privacy.ts';
import { ProfileSchema } from '../../shared/accounts/profile.ts';
import { ProfileChangeSchema } from '../../shared/accounts/profile-edit.ts';
import { EventReplySchema, EventSignUpSchema, EventStateSchema, StaffEventSchema } from '../../shared/events/event.ts';
import { SignUpBodySchema } from '../../shared/events/event-calls.ts';
import { ImportCheckSchema } from '../../shared/members/import-calls.ts';
import { LeaderSchema } from '../../shared/members/leader.ts';
import { MemberProfileSchema, MemberSchema } from '../../shared/members/member.ts';
import { ExportRowSchema, PersonRowSchema, PersonSchema } from '../../shared/members/people.ts';
import {
  MembershipStepSchema,
  OwnMembershipSchema,
  PaymentSchema,
  StandingSchema,
} from '../../shared/membership/membership.ts';
import { PaymentToReviewSchema } from '../../shared/membership/payments-to-review.ts';
import { LogEntrySchema } from '../../shared/officers/log.ts';
import {
  AccessAreaSchema,
  AccessSchema,
  OfficerAccessSchema,
  OwnAccessSchema,
} from '../../shared/officers/officers.ts';
import { AttendeeSchema } from '../../shared/sign-ups/attendee.ts';
import { OwnEventSchema, OwnSignUpSchema } from '../../shared/sign-ups/sign-up.ts';
import { DateTextSchema, DaySchema } from '../../shared/text/fields.ts';
import { DetailSchema, MessagesSchema, UnauthenticatedSchema } from './call.ts';
import { EventChangeSchema, NewEventSchema, OtherMemberSchema, OwnDataSchema } from './fixed-calls.ts';

export const SCHEMAS = {
  Day: DaySchema,
  Moment: DateTextSchema,
  Detail: DetailSchema,
  Messages: MessagesSchema,
  Unauthenticated: UnauthenticatedSchema,
  Profile: ProfileSchema,
  ProfileChange: ProfileChangeSchema,
  OwnData: OwnDataSchema,
  Leader: LeaderSchema,
  Member: MemberSchema,
  MemberProfile: MemberProfileSchema,
  OtherMember: OtherMemberSchema,
  Privacy: PrivacySchema,
  Event: EventReplySchema,
  NewEvent: NewEventSchema,
  EventChange: EventChangeSchema,
  StaffEvent: StaffEventSchema,
  EventState: EventStateSchema,
  EventSignUp: EventSignUpSchema,
  SignUpSettings: SignUpBodySchema,
  OwnSignUp: OwnSignUpSchema,
  OwnEvent: OwnEventSchema,
  Attendee: AttendeeSchema,
  MembershipStep: MembershipStepSchema,
  OwnMembership: OwnMembershipSchema,
  Standing: StandingSchema,
  Payment: PaymentSchema,
  PaymentToReview: PaymentToReviewSchema,
  AccessArea: AccessAreaSchema,
  Access: AccessSchema,
  OfficerAccess: OfficerAccessSchema,
  OwnAccess: OwnAccessSchema,
  PersonRow: PersonRowSchema,
  Person: PersonSchema,
  ExportRow: ExportRowSchema,
  LogEntry: LogEntrySchema,
  ImportCheck: ImportCheckSchema,
} satisfies Record<string, v.GenericSchema>;
