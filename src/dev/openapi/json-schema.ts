/** Converts the schemas of `src/shared` to JSON Schema, as sent, before transformations. */
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ProfileSchema } from '#shared/accounts/profile.ts';
import { ProfileChangeSchema } from '#shared/accounts/profile-edit.ts';
import { EventReplySchema, EventSignUpSchema, EventStateSchema, StaffEventSchema } from '#shared/events/event.ts';
import { EventChangeSchema, NewEventSchema, SignUpBodySchema } from '#shared/events/event-calls.ts';
import { DetailSchema } from '#shared/http/error-replies.ts';
import { ImportCheckSchema } from '#shared/members/import-calls.ts';
import { LeaderSchema } from '#shared/members/leader.ts';
import { MemberProfileSchema, MemberSchema, OtherMemberSchema } from '#shared/members/member.ts';
import { ExportRowSchema, PersonRowSchema, PersonSchema } from '#shared/members/people.ts';
import { PrivacySchema } from '#shared/members/privacy.ts';
import {
  MembershipStepSchema,
  OwnMembershipSchema,
  PaymentSchema,
  ReceiptSchema,
  StandingSchema,
} from '#shared/membership/membership.ts';
import { PaymentToReviewSchema } from '#shared/membership/payments-to-review.ts';
import { LogEntrySchema } from '#shared/officers/log.ts';
import { AccessAreaSchema, AccessSchema, OfficerAccessSchema, OwnAccessSchema } from '#shared/officers/officers.ts';
import { AttendeeSchema, OwnEventSchema, OwnSignUpSchema } from '#shared/sign-ups/sign-up.ts';
import { DaySchema, InstantSchema } from '#shared/text/fields.ts';
import { limitOf } from '../../server/http/read-fields.ts';
import { MessagesSchema, UnauthenticatedSchema } from './replies.ts';

/** Named schemas (`components/schemas`). A schema that only one call uses needs no name. */
const SCHEMAS = {
  Day: DaySchema,
  Moment: InstantSchema,
  Detail: DetailSchema,
  Messages: MessagesSchema,
  Unauthenticated: UnauthenticatedSchema,
  Profile: ProfileSchema,
  ProfileChange: ProfileChangeSchema,
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
  Receipt: ReceiptSchema,
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

/** Rules about what people type. Left out, because some depend on the club, and the document does not. */
const RULES_OF_FORMS = [
  'check',
  'partial_check',
  'forward',
  'regex',
  'email',
  'trim',
  'transform',
  'raw_transform',
  'max_value',
  'safe_integer',
];
const LENGTHS = ['non_empty', 'min_code_points', 'max_code_points'];

const REFERENCES = '#/components/schemas/';

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  ignoreActions: [...RULES_OF_FORMS, ...LENGTHS, 'integer'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'metadata' && 'metadata' in valibotAction
      ? (documentedAs(valibotAction.metadata as object) ?? withoutOurs(jsonSchema))
      : null,
  overrideRef: ({ referenceId }) => REFERENCES + referenceId,
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === 'number') return { type: 'integer' };
    if (jsonSchema.anyOf) return orNull(jsonSchema.anyOf as JsonSchema[]);
    return valibotSchema.type === 'object' && 'entries' in valibotSchema
      ? withFields(jsonSchema, valibotSchema.entries as v.ObjectEntries)
      : null;
  },
};

/** `readUpTo` (shared/text/fields.ts) is no word of JSON Schema. */
const withoutOurs = ({ readUpTo: _, ...schema }: JsonSchema & { readUpTo?: unknown }): JsonSchema => schema;

const documentedAs = (metadata: { documentedAs?: v.GenericSchema }) =>
  metadata.documentedAs ? jsonSchemaOf(metadata.documentedAs) : null;

/** Writes `["string", "null"]` if possible, which is shorter. */
function orNull(either: readonly JsonSchema[]): JsonSchema | null {
  const [one, none] = either;
  const isPlain = either.length === 2 && none?.type === 'null' && typeof one?.type === 'string';
  return isPlain && Object.keys(one).length === 1 ? { type: [one.type, 'null'] as JsonSchema['type'] } : null;
}

/** Fields with a default are required here: the site does without them, but the built-in backend sends them. */
function withFields({ properties = {}, ...schema }: JsonSchema, entries: v.ObjectEntries): JsonSchema {
  const isSent = ({ type, ...entry }: v.ObjectEntries[string]) =>
    !['optional', 'nullish'].includes(type) || ('default' in entry && entry.default !== undefined);
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    withLength(field as JsonSchema, entries[name] as v.GenericSchema),
  ]);
  const required = Object.keys(entries).filter((name) => isSent(entries[name] as v.ObjectEntries[string]));
  return {
    ...schema,
    properties: Object.fromEntries(fields),
    ...(required.length > 0 ? { required } : { required: undefined }),
  };
}

/** Adds the maximum length, which the library misses because the schema trims first. */
function withLength(field: JsonSchema, schema: v.GenericSchema): JsonSchema {
  const most = limitOf(schema);
  return most !== undefined && [field.type].flat().includes('string') ? { ...field, maxLength: most } : field;
}

/** @returns the schema with references to named ones. @throws for what JSON Schema cannot express. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $defs, $schema, ...converted } = toJsonSchema(schema, { ...config, definitions: SCHEMAS });
  return converted;
}

export const namedSchemas = (): Record<string, JsonSchema> => ({
  ...toJsonSchemaDefs(SCHEMAS, config),
  Day: { type: 'string', format: 'date', description: 'A day at the club.' },
  Moment: { type: 'string', format: 'date-time', description: 'In UTC, with a Z.' },
});
