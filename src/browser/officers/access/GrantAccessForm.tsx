/** Granting access, extending and removing it. */
import { useId } from 'react';
import * as v from 'valibot';
import { fullName } from '#shared/accounts/person-name.ts';
import {
  AREA_WORDS,
  accessWords,
  latestEnd,
  longestEnd,
  mayGrantWithoutEnd,
} from '#shared/officers/granting-access.ts';
import { getOfficerAccess, grantAccess, removeAccess } from '#shared/officers/officer-calls.ts';
import { type Access, type AccessArea, AccessAreaSchema, type OwnAccess } from '#shared/officers/officers.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { addDays, isDay } from '#shared/time/days.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { sendOnly } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { ask } from '../../ui/dialog/ask.tsx';
import { CheckField, SelectField } from '../../ui/form/choice-fields.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';
import { joined } from '../../ui/parts.ts';
import { useAction } from '../../ui/use-action.ts';
import { useCall } from '../../ui/use-call.ts';
import { untilWords } from '../words.ts';

const AccessFormSchema = v.pipe(
  v.object({
    area: AccessAreaSchema,
    until: v.string(),
    endless: v.boolean(),
    password: v.pipe(v.string(), v.nonEmpty('Enter your password.')),
  }),
  v.forward(
    v.partialCheck([['until'], ['endless']], ({ until, endless }) => endless || isDay(until), 'Choose a day.'),
    ['until'],
  ),
);

interface Props {
  person: { pk: number; name: string };
  /** To choose from. If there is only one, the field is not shown. */
  areas: readonly AccessArea[];
  me: OwnAccess;
  /** The end of the access that is extended or handed over: the form suggests a year more. Null: no end. Left out: a year from today. */
  currentEnd?: string | null;
  /** The officer's own, for password managers. */
  username: string;
  submitLabel: string;
  onGranted: (sentence: string) => void;
  onCancel: () => void;
}

/** Grants access until a day, or extends it. Asks for the officer's password, in case someone else uses the device. */
export function GrantAccessForm({ person, areas, me, currentEnd, username, submitLabel, onGranted, onCancel }: Props) {
  const today = clubDay(serverNow());
  const longest = (area: AccessArea) => longestEnd(me.access, area, today) ?? today;
  const suggestedEnd = (area: AccessArea) => [aYearAfter(currentEnd ?? today), longest(area)].sort()[0] ?? today;
  const [first = 'members'] = areas;
  const form = useSchemaForm(AccessFormSchema, {
    area: first,
    until: suggestedEnd(first),
    endless: currentEnd === null && mayGrantWithoutEnd(me.access, first),
    password: '',
  });
  const { dirtyFields, isDirty } = form.formState;
  useUnsaved(isDirty);
  const [area, endlessTicked] = form.watch(['area', 'endless']);
  const endless = endlessTicked && mayGrantWithoutEnd(me.access, area);
  const grant = async ({ until: day, ...values }: v.InferOutput<typeof AccessFormSchema>) => {
    const until = endless ? null : day;
    await sendOnly(grantAccess, { pk: person.pk, area: values.area, until, password: values.password });
    onGranted(`${person.name} has ${accessWords(values.area)} ${untilWords(until)}.`);
  };
  return (
    <Form
      form={form}
      send={grant}
      logLine="Granting access failed"
      submit={{ label: submitLabel, busy: 'Sending...', look: 'strong' }}
      focus={areas.length > 1 ? 'area' : endless ? 'endless' : 'until'}
      onCancel={onCancel}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Fields
        form={form}
        // A page may have several.
        id={useId()}
        of={{
          area: areas.length > 1 && {
            as: SelectField,
            label: 'Access',
            options: areas.map((one) => [one, AREA_WORDS[one]] as const),
            onChange: ({ target }) =>
              dirtyFields.until || form.resetField('until', { defaultValue: suggestedEnd(target.value as AccessArea) }),
          },
          endless: mayGrantWithoutEnd(me.access, area) && { as: CheckField, label: 'No end date' },
          until: !endless && {
            label: 'Last day',
            hint: <LongestEnd longest={longest(area)} isOwnEnd={longest(area) < latestEnd(today)} />,
            type: 'date',
            min: today,
            max: longest(area),
          },
          password: { as: PasswordField, label: 'Your password', autoComplete: 'current-password' },
        }}
      />
    </Form>
  );
}

/** The same day a year later; for 29 February, 365 days later. */
function aYearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(next) ? next : addDays(day, 365);
}

const LOG_LINE = 'Loading who can grant access for longer failed';

/** The latest day that is allowed, and who can grant a later one. */
function LongestEnd({ longest, isOwnEnd }: { longest: string; isOwnEnd: boolean }) {
  const access = useCall(getOfficerAccess, isOwnEnd ? {} : null, LOG_LINE).value ?? [];
  if (!isOwnEnd) return <span>{`${formatShortDate(longest)} at the latest.`}</span>;
  const names = access
    .filter(({ area, until }) => area === 'all' && until === null)
    .map(({ person }) => fullName(person));
  return (
    <span>
      {joined(
        `${formatShortDate(longest)} at the latest, when your own access ends.`,
        names.length > 0 &&
          ` ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)} can grant it for longer.`,
      )}
    </span>
  );
}

/** Removes access, after a question. @param onRemoved gets the sentence for the officer. */
export function useRemoveAccess(onRemoved: (sentence: string) => void) {
  const { busy, problem, run } = useAction('Removing access failed');
  const remove = async ({ id, area }: Pick<Access, 'id' | 'area'>, person: { name: string; isOwn: boolean }) => {
    const { name, isOwn } = person;
    const access = accessWords(area);
    const isConfirmed = isOwn
      ? await ask(`Remove your own ${access}`, `You'll lose access immediately.`)
      : await ask(`Remove ${access}`, `${name} will lose access immediately and be emailed.`);
    if (isConfirmed && (await run(() => sendOnly(removeAccess, { id }))))
      onRemoved(isOwn ? `You no longer have ${access}.` : `${name} no longer has ${access}.`);
  };
  return { remove, busy, problem };
}
