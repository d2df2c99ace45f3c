/** Named schemas (`components/schemas`). A schema that only one call uses needs no name. */
import type * as v from 'valibot';
import { EventReplySchema } from '../../shared/schemas/event.ts';
import { EventPersonSchema, PlacesSettingsSchema } from '../../shared/schemas/event-people.ts';
import { OwnEventSchema, OwnPlaceSchema, PlacesSchema } from '../../shared/schemas/event-places.ts';
import { EventStateSchema, EventStatusSchema } from '../../shared/schemas/event-state.ts';
import { DateTextSchema, DaySchema } from '../../shared/schemas/fields.ts';
import { JoiningSchema, JoiningStepSchema, PaymentSchema, StandingSchema } from '../../shared/schemas/joining.ts';
import { QueueItemSchema } from '../../shared/schemas/joining-queue.ts';
import { LeaderSchema } from '../../shared/schemas/leader.ts';
import { MemberProfileSchema, MemberSchema } from '../../shared/schemas/member.ts';
import {
  ExportRowSchema,
  GrantSchema,
  HeldGrantSchema,
  OwnRightsSchema,
  PersonRowSchema,
  PersonSchema,
  RightSchema,
} from '../../shared/schemas/officers.ts';
import { LogEntrySchema } from '../../shared/schemas/officers-log.ts';
import { ImportCheckSchema } from '../../shared/schemas/people-import.ts';
import { PrivacySchema } from '../../shared/schemas/privacy.ts';
import { ProfileSchema } from '../../shared/schemas/profile.ts';
import { ProfileChangeSchema } from '../../shared/schemas/profile-edit.ts';
import { ChangedEventStateSchema, DraftSchema, StaffEventStateSchema } from '../../shared/schemas/staff-event.ts';
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
  JoiningStep: JoiningStepSchema,
  Joining: JoiningSchema,
  Standing: StandingSchema,
  Payment: PaymentSchema,
  QueueItem: QueueItemSchema,
  Right: RightSchema,
  Grant: GrantSchema,
  HeldGrant: HeldGrantSchema,
  OwnRights: OwnRightsSchema,
  PersonRow: PersonRowSchema,
  Person: PersonSchema,
  ExportRow: ExportRowSchema,
  LogEntry: LogEntrySchema,
  ImportCheck: ImportCheckSchema,
} satisfies Record<string, v.GenericSchema>;
