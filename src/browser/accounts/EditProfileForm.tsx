/**
 * The fields that a member may change. Success: the panel closes, the session's account changes everywhere on the page, a toast. Failure: the
 * server's messages on their fields, or one sentence; nothing typed is lost.
 */
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PHONE_DIGITS, PHONE_EXAMPLE, REGISTRATION_EXAMPLE, YEARS_OF_STUDY } from '#club';
import { oneNameHint } from '#shared/accounts/person-name.ts';
import { readPhone } from '#shared/accounts/phone.ts';
import { PROFILE_LIMITS, type Profile } from '#shared/accounts/profile.ts';
import {
  breaksRules,
  changeSchema,
  FIELD_LABELS,
  FORM_FIELDS,
  type ProfileChange,
  type ProfileFieldName,
  profileFormValues,
} from '#shared/accounts/profile-edit.ts';
import { changeProfile } from '#shared/accounts/profile-edit-calls.ts';
import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { type Privacy, shownToMembers } from '#shared/members/privacy.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { mapValues } from '#shared/text/fields.ts';
import { send } from '../http/send.ts';
import { updateAccount } from '../session/session.ts';
import { TOAST_LONG_MS, toast } from '../ui/dialog/toast.ts';
import { type FieldDefinition, Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';
import { TextArea } from '../ui/form/fields.tsx';
import { useUnsaved } from '../ui/form/use-unsaved.ts';

/** The fields, from top to bottom. */
const FIELDS: Readonly<Record<ProfileFieldName, FieldDefinition & { hint?: string }>> = {
  first_name: { label: FIELD_LABELS.first_name, autoComplete: 'given-name', required: true },
  last_name: { label: FIELD_LABELS.last_name, autoComplete: 'family-name', required: true },
  alternative_email: { label: 'Alternative Email', type: 'email', autoComplete: 'email' },
  registration_no: {
    label: FIELD_LABELS.registration_no,
    autoCapitalize: 'characters',
    hint: `For example ${REGISTRATION_EXAMPLE}.`,
  },
  phone_number: {
    label: 'Phone Number',
    type: 'tel',
    placeholder: PHONE_EXAMPLE,
    autoComplete: 'tel',
    hint: 'Include the country code, but no plus sign.',
  },
  year_of_study: {
    label: FIELD_LABELS.year_of_study,
    inputMode: 'numeric',
    hint: `1 to ${YEARS_OF_STUDY}, or ${ALUMNI_YEAR} if you have graduated.`,
  },
  linkedin: { label: 'Linkedin link', type: 'url', autoComplete: 'url' },
  bio: {
    as: TextArea,
    label: 'Bio',
    placeholder: `Bio (limited to ${PROFILE_LIMITS.bio} characters)`,
    maxLength: PROFILE_LIMITS.bio,
  },
};

/** The hint of a field on a backend without privacy settings (content/pages/privacy.md). */
const SEEN_BY_EVERY_ACCOUNT = "Everyone who's signed in can see this.";
/** The hint of a value that was saved under former rules. */
const FORMER_RULES = "This doesn't meet the current rules, but it stays as it is unless you change it.";

/** The field to focus. A new object each time, so that the same field can be focused again. */
export interface FieldToFocus {
  name: ProfileFieldName;
}

interface Props {
  account: Profile;
  fieldToFocus: FieldToFocus | null;
  /** Null while they load. */
  settings: Privacy | null;
  onSaved: () => void;
  onCancel: () => void;
}

export function EditProfileForm({ account, fieldToFocus, settings, onSaved, onCancel }: Props) {
  // The values when the form opened, to find out what the person has changed.
  const [start] = useState(() => profileFormValues(account));
  const [schema] = useState(() => changeSchema(FORM_FIELDS, start));
  const form = useSchemaForm(schema, start);
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const { setFocus } = form;
  useEffect(() => {
    if (fieldToFocus) setFocus(fieldToFocus.name);
  }, [fieldToFocus, setFocus]);
  const [bio, phone] = useWatch({ control: form.control, name: ['bio', 'phone_number'] });
  const readNumber = readPhone(phone);
  // Some wrong numbers have the right length: 2540712345678.
  const isDoubtful = errors.phone_number || (phone.length >= PHONE_DIGITS[0] && phone !== readNumber);
  const suggestion = isDoubtful ? readNumber : null;
  // The number that the form has asked about.
  const doubtedNumber = useRef<string>(null);
  const save = async (changed: ProfileChange) => {
    if (suggestion !== null && changed.phone_number && doubtedNumber.current !== phone) {
      doubtedNumber.current = phone;
      const message = `Check the 0 in this number. Use ${suggestion}, or press Save again to keep yours.`;
      form.setError('phone_number', { message }, { shouldFocus: true });
      return;
    }
    // 400: messages by field.
    await send(changeProfile, changed);
    updateAccount(changed);
    onSaved();
    await toast('success', 'Profile updated successfully!', TOAST_LONG_MS);
  };
  const isLeader = account.leadership_role !== null;
  const definitions = mapValues(FIELDS, (definition, name): FieldDefinition => {
    const setting = shownToMembers(name);
    const sentences = [
      breaksRules(name, start[name]) && FORMER_RULES,
      definition.hint,
      audienceSentence(name, settings, isLeader),
      name === 'last_name' && oneNameHint(errors[name]),
    ].filter(Boolean);
    const hint = sentences.join(' ');
    return {
      ...definition,
      hint: settings && setting && setting !== 'always' ? <ChangeableHint>{hint}</ChangeableHint> : hint,
    };
  });
  const suggestionButton = suggestion !== null && (
    <button
      type="button"
      className="min-h-11 justify-self-start text-accent underline underline-offset-4"
      onClick={() => {
        form.setValue('phone_number', suggestion, { shouldDirty: true, shouldValidate: true });
        setFocus('phone_number');
      }}
    >
      {`Use ${suggestion}?`}
    </button>
  );

  return (
    <Form
      form={form}
      send={save}
      logLine="Error updating profile"
      submit={{ label: 'Save', busy: 'Saving...' }}
      onCancel={onCancel}
    >
      <Fields
        form={form}
        of={{
          ...definitions,
          phone_number: { ...definitions.phone_number, below: suggestionButton },
          bio: { ...definitions.bio, counter: `${bio.length}/${PROFILE_LIMITS.bio}` },
        }}
      />
    </Form>
  );
}

/** Who sees a field. Undefined if that is everyone who is signed in, whatever the settings, and while the settings load. */
function audienceSentence(name: ProfileFieldName, settings: Privacy | null, isLeader: boolean): string | undefined {
  const setting = shownToMembers(name);
  if (setting === 'always') return undefined;
  if (setting === undefined)
    return hasClubCalls()
      ? "This site doesn't show it to other members."
      : "No page shows it to others, but the club's server sends it to everyone who's signed in.";
  if (settings === null && hasClubCalls()) return undefined;
  if (isLeader && name === 'linkedin' && settings?.leader_linkedin !== false)
    return "Everyone can see this, because you're one of the leaders.";
  if (settings === null) return SEEN_BY_EVERY_ACCOUNT;
  return settings.in_directory && settings[setting] === 'members' ? 'Seen by members' : 'Seen by officers only';
}

/** A hint about who sees a field, with a link to change that. */
const ChangeableHint = ({ children }: { children: string }) => (
  <>
    <span>{`${children} · `}</span>
    <a href="/profile/privacy" aria-label="Change who sees what" className="-my-1 inline-block py-1">
      Change
    </a>
  </>
);
