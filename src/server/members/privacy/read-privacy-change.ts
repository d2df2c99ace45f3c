/** Reads the body of `PATCH /api/club/privacy/`. Fields that are not settings are ignored. */
import { AUDIENCE_FIELDS, AudienceSchema, type PrivacyChoices } from '../../../shared/schemas/privacy.ts';
import { type FieldErrors, fieldProblem } from '../../http/problem.ts';
import { asDictionary, readText, trimmed } from '../../http/text-fields.ts';

const SWITCHES = ['in_directory', 'in_lists', 'leader_photo', 'leader_linkedin'] as const;
type Field = { value: boolean | string } | { error: string };
/** Longer than any right word. */
const WORD_LIMIT = 20;

/** @throws HttpProblem 400 with the first message of each field that is wrong. */
export function readPrivacyChange(body: unknown): Partial<PrivacyChoices> {
  const given = asDictionary(body);
  const values: Record<string, boolean | string> = {};
  const errors: FieldErrors = {};
  const read = (names: readonly string[], readField: (value: unknown) => Field) => {
    for (const name of names.filter((one) => Object.hasOwn(given, one))) {
      const field = readField(given[name]);
      if ('error' in field) errors[name] = [field.error];
      else values[name] = field.value;
    }
  };
  read(AUDIENCE_FIELDS, readAudience);
  read(SWITCHES, readSwitch);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return values as Partial<PrivacyChoices>;
}

function readAudience(value: unknown): Field {
  const field = readText(value, trimmed(WORD_LIMIT));
  if ('error' in field) return field;
  const known = AudienceSchema.options.find((one) => one === field.text);
  return known ? { value: known } : { error: `"${field.text}" is not a valid choice.` };
}

/** Forms send text. */
function readSwitch(value: unknown): Field {
  if (value === null) return { error: 'This field may not be null.' };
  if (typeof value === 'boolean') return { value };
  return value === 'true' || value === 'false' ? { value: value === 'true' } : { error: 'Must be a valid boolean.' };
}
