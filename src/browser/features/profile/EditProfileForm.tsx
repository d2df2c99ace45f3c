/**
 * The fields that a member may change. Success: the panel closes, the session's user changes everywhere on the page, a toast. Failure: the
 * server's messages on their fields, or one sentence; nothing typed is lost.
 */
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PHONE_EXAMPLE, REGISTRATION_EXAMPLE, YEARS_OF_STUDY } from '#club';
import { hasClubCalls } from '../../../shared/backend.ts';
import type { AudienceField, Privacy } from '../../../shared/schemas/privacy.ts';
import { PROFILE_LIMITS, type Profile } from '../../../shared/schemas/profile.ts';
import {
  ALUMNI_YEAR,
  breaksRules,
  type ProfileChange,
  type ProfileFieldName,
  profileFormSchema,
  profileFormValues,
} from '../../../shared/schemas/profile-edit.ts';
import { updateUser } from '../../session/session.ts';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { applyServerErrors, formFailure } from '../../ui/form-failure.ts';
import { suggestPhone } from '../../ui/phone.ts';
import { TOAST_LONG_MS, toast } from '../../ui/toast.ts';
import { useReportUnsaved } from '../../ui/use-unsaved.ts';
import type { OwnPrivacy } from './privacy/PrivacyPanel.tsx';
import { saveProfile } from './profile-api.ts';

/** Who sees a field on a backend without settings for it (content/pages/privacy.md, section 3). */
const SEEN_BY_ACCOUNTS = 'Everybody who is signed in sees this.';
/** Hint for a value that was saved under other rules. */
const STAYS = "This doesn't meet the current rules, but it stays as it is unless you change it.";

/** The field to focus. A new object each time, so that the same field can be focused again. */
export interface AskedField {
  name: ProfileFieldName;
}

interface Props {
  user: Profile;
  asked: AskedField | null;
  privacy: Pick<OwnPrivacy, 'settings'>;
  onPrivacy: () => void;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

export function EditProfileForm({ user, asked, privacy, onPrivacy, onUnsaved, onSaved, onCancel }: Props) {
  // As it was when the form opened, to find out what the person has changed.
  const [start] = useState(() => profileFormValues(user));
  const [schema] = useState(() => profileFormSchema(start));
  const form = useSchemaForm(schema, start);
  const { errors, isDirty } = form.formState;
  useReportUnsaved(isDirty, onUnsaved);
  const { setFocus } = form;
  useEffect(() => {
    if (asked) setFocus(asked.name);
  }, [asked, setFocus]);
  const [bio, phone] = useWatch({ control: form.control, name: ['bio', 'phone_number'] });
  const suggestion = errors.phone_number ? suggestPhone(phone) : null;
  const send = async (changed: ProfileChange) => {
    await saveProfile(changed);
    updateUser(changed);
    onSaved();
    await toast('success', 'Profile updated successfully!', TOAST_LONG_MS);
  };
  const field = (name: ProfileFieldName, ...hints: ReactNode[]) => ({
    hint: hintOf([breaksRules(name, start[name]) && STAYS, ...hints]),
    error: errors[name]?.message,
    ...form.register(name),
  });
  const leads = user.leadership_role !== null;
  const { settings } = privacy;
  const seenBy = (field: AudienceField): ReactNode => {
    if (settings) return <SeenBy settings={settings} field={field} leads={leads} onChange={onPrivacy} />;
    // Not known while the settings load.
    if (hasClubCalls()) return undefined;
    return leads && field === 'linkedin' ? 'Everybody sees this: you are one of the leaders.' : SEEN_BY_ACCOUNTS;
  };

  return (
    <Form
      form={form}
      send={send}
      logLine="Error updating profile"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: 'Save', busy: 'Saving...' }}
      onCancel={onCancel}
    >
      <TextField label="First Name" autoComplete="given-name" required {...field('first_name')} />
      <TextField label="Last Name" autoComplete="family-name" required {...field('last_name')} />
      <TextField
        label="Alternative Email"
        type="email"
        autoComplete="email"
        {...field('alternative_email', seenBy('email'))}
      />
      <TextField
        label="Reg No."
        autoCapitalize="characters"
        {...field(
          'registration_no',
          `For example ${REGISTRATION_EXAMPLE}.`,
          hasClubCalls()
            ? "This site doesn't show it to other members."
            : "No page shows it to others, but the club's server sends it to everybody who is signed in.",
        )}
      />
      <div className="grid gap-1.5">
        <TextField
          label="Phone Number"
          type="tel"
          placeholder={PHONE_EXAMPLE}
          autoComplete="tel"
          {...field('phone_number', 'With the country code and without a plus.', seenBy('phone'))}
        />
        {suggestion !== null && (
          <button
            type="button"
            className="min-h-11 justify-self-start text-accent underline underline-offset-4"
            onClick={() => {
              form.setValue('phone_number', suggestion, { shouldDirty: true, shouldValidate: true });
              setFocus('phone_number');
            }}
          >
            Use {suggestion}?
          </button>
        )}
      </div>
      <TextField
        label="Year of Study"
        inputMode="numeric"
        {...field('year_of_study', `1 to ${YEARS_OF_STUDY}, or ${ALUMNI_YEAR} if you have graduated.`, seenBy('year'))}
      />
      <TextField label="Linkedin link" type="url" autoComplete="url" {...field('linkedin', seenBy('linkedin'))} />
      <TextArea
        label="Bio"
        placeholder={`Bio (limited to ${PROFILE_LIMITS.bio} characters)`}
        maxLength={PROFILE_LIMITS.bio}
        counter={`${bio.length}/${PROFILE_LIMITS.bio}`}
        {...field('bio', seenBy('bio'))}
      />
    </Form>
  );
}

/** Joins sentences with spaces. */
function hintOf(parts: readonly ReactNode[]): ReactNode {
  const given = parts.filter(Boolean);
  if (given.every((part) => typeof part === 'string')) return given.join(' ') || undefined;
  return createElement(Fragment, null, ...given.flatMap((part, index) => (index === 0 ? [part] : [' ', part])));
}

interface SeenByProps {
  settings: Privacy;
  field: AudienceField;
  /** Whether the person is one of the leaders, who are public. */
  leads: boolean;
  onChange: () => void;
}

/** The hint of a profile field: who sees it, and a button to change that. */
function SeenBy({ settings, field, leads, onChange }: SeenByProps) {
  const isPublic = leads && field === 'linkedin' && settings.leader_linkedin;
  const byMembers = settings.in_directory && settings[field] === 'members';
  return (
    <>
      {isPublic && 'Everybody sees this: you are one of the leaders.'}
      {!isPublic && (byMembers ? 'Seen by members' : 'Seen by officers only')}
      {' · '}
      <button
        type="button"
        aria-label="Change who sees what"
        onClick={onChange}
        className="-my-1 inline-block py-1 text-accent underline hover:text-ink"
      >
        Change
      </button>
    </>
  );
}
