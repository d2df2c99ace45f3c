/** Named schemas (`components/schemas`). A schema that only one call uses needs no name. */
import type * as v from 'valibot';
import { PrivacySchema } from '../../shared/accounts/privacy.ts';
import { ProfileSchema } from '../../shared/accounts/profile.ts';
import { ProfileChangeSchema } from '../../shared/accounts/profile-edit.ts';
import { EventReplySchema } from '../../shared/events/event.ts';
import { EventStateSchema, EventStatusSchema } from '../../shared/events/event-state.ts';
import { ChangedEventStateSchema, DraftSchema, StaffEventStateSchema } from '../../shared/events/staff-event.ts';
import { LeaderSchema } from '../../shared/members/leader.ts';
import { MemberProfileSchema, MemberSchema } from '../../shared/members/member.ts';
import { ExportRowSchema, PersonRowSchema, PersonSchema } from '../../shared/members/people.ts';
import { ImportCheckSchema } from '../../shared/members/people-import.ts';
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
import { EventPersonSchema, PlacesSettingsSchema } from '../../shared/sign-ups/event-people.ts';
import { OwnEventSchema, OwnPlaceSchema, PlacesSchema } from '../../shared/sign-ups/event-places.ts';
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
  EventStatus: EventStatusSchema,
  EventState: EventStateSchema,
  StaffEventState: StaffEventStateSchema,
  ChangedEventState: ChangedEventStateSchema,
  Draft: DraftSchema,
  Places: PlacesSchema,
  PlacesSettings: PlacesSettingsSchema,
  OwnPlace: OwnPlaceSchema,
  OwnEvent: OwnEventSchema,
  EventPerson: EventPersonSchema,
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
