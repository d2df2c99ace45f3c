/** The form of the privacy settings. Sends only changes. Success: a toast. Failure: one sentence above the button; the choices stay. */

import { getProfile } from '#shared/accounts/profile-calls.ts';
import {
  AUDIENCE_SETTINGS,
  type AudienceSetting,
  type Privacy,
  type PrivacyChoices,
  PrivacyChoicesSchema,
} from '#shared/members/privacy.ts';
import { changePrivacy, getPrivacy, previewProfile } from '#shared/members/privacy-calls.ts';
import { invalidate, replaceReply } from '../../http/replies.ts';
import { send } from '../../http/send.ts';
import { updateAccount } from '../../session/session.ts';
import { notify } from '../../ui/dialog/toast.ts';
import { CheckField } from '../../ui/form/choice-fields.tsx';
import { Fields, Form, formFailure, useSchemaForm } from '../../ui/form/Form.tsx';
import { fillOnceSaved } from '../../ui/form/fill-once-saved.ts';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';

const SETTINGS = Object.entries(AUDIENCE_SETTINGS) as [AudienceSetting, string][];
const AUDIENCES = [
  { value: 'members', label: 'Members' },
  { value: 'officers', label: 'Officers only' },
] as const;
const SWITCH = { as: CheckField, className: 'accent-accent' };

interface Props {
  settings: Privacy;
  /** Whether the person is one of the leaders, who are public. */
  isLeader: boolean;
}

export function PrivacyForm({ settings, isLeader }: Props) {
  const form = useSchemaForm(PrivacyChoicesSchema, settings);
  useUnsaved(form.formState.isDirty);
  const save = async (choices: PrivacyChoices) => {
    const fill = fillOnceSaved(form);
    const names = Object.keys(choices) as (keyof PrivacyChoices)[];
    const changed = names.filter((name) => choices[name] !== settings[name]);
    const saved = await send(changePrivacy, Object.fromEntries(changed.map((name) => [name, choices[name]])));
    if (changed.includes('photo') || changed.includes('leader_photo')) await reloadPhoto();
    replaceReply(getPrivacy, {}, saved);
    invalidate(previewProfile);
    fill(saved);
    await notify('Saved. Others will see the change when they next load a page.');
  };
  return (
    <Form
      form={form}
      send={save}
      logLine="Saving who sees what failed"
      explain={explain}
      submit={{ label: 'Save', busy: 'Saving...', className: 'justify-self-start' }}
    >
      {/* Fixed widths that fit the longest words. With large text, words may break. */}
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Who sees each part of your profile</caption>
        <thead className="font-display text-xs text-muted sm:text-sm">
          <tr>
            <td className="w-2/5 sm:w-1/3" />
            {AUDIENCES.map(({ value, label }) => (
              <th key={value} scope="col" className="break-words py-2 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SETTINGS.map(([name, words]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="break-words py-1 pr-1 font-normal">
                {words}
              </th>
              {AUDIENCES.map(({ value, label }) => (
                <td key={value}>
                  {/* A label large enough for a finger, named like the row and column. */}
                  <label className="grid min-h-11 place-items-center">
                    <span className="sr-only">{`${words}: ${label}`}</span>
                    <input type="radio" value={value} className="size-5 accent-accent" {...form.register(name)} />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Fields
        form={form}
        of={{
          in_directory: { ...SWITCH, label: 'List me in the directory', hint: "You'll still see yourself there." },
          in_lists: { ...SWITCH, label: 'Show my name to others coming to the same event' },
          news: {
            ...SWITCH,
            label: 'Email me club news',
            hint: 'What officers write to members. It is also on your home page.',
          },
          leader_photo: isLeader && { ...SWITCH, label: 'Show my photo on the public leaders list' },
          leader_linkedin: isLeader && { ...SWITCH, label: 'Show my LinkedIn link on the public leaders list' },
        }}
      />
    </Form>
  );
}

/** Includes messages about fields, because the form has no fields to show them at. */
function explain(error: unknown): string {
  const { fields, sentence } = formFailure(error);
  return sentence ?? Object.values(fields).flat().join(' ');
}

/** Reloads the address of the photo, which changes when the photo is hidden. */
const reloadPhoto = () =>
  send(getProfile).then(
    ({ profile_image }) => updateAccount({ profile_image }),
    (error: unknown) => console.error('Loading the photo again failed', error),
  );
