import { useEffect, useId } from 'react';
import * as v from 'valibot';
import { longestEnd, mayGiveWithoutEnd, mostUntil } from '../../../shared/officers/giving-rights.ts';
import { getGrants, giveGrant } from '../../../shared/officers/officer-calls.ts';
import { type OwnRights, type Right, RightSchema } from '../../../shared/officers/officers.ts';
import { clubDay } from '../../../shared/time/club-day.ts';
import { addDays, isDay } from '../../../shared/time/days.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import { send, sendOnly } from '../../http/send.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { joined } from '../../ui/parts.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { accessWords, RIGHT_WORDS, untilWords } from '../rights.ts';
import { nameOf } from '../words.ts';

const GrantFormSchema = v.pipe(
  v.object({
    what: RightSchema,
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
  /** To choose from. With one, the field is not shown. */
  rights: readonly Right[];
  me: OwnRights;
  /** The end of the access that is extended or handed over: a year later is offered. Null: it has none. Left out: a year from today. */
  after?: string | null;
  /** The officer's own, for password managers. */
  username: string;
  submitLabel: string;
  onGiven: (words: string) => void;
  onCancel: () => void;
}

/** Grants access until a day, or extends it. Asks for the officer's password, in case someone else uses the device. */
export function GrantForm({ person, rights, me, after, username, submitLabel, onGiven, onCancel }: Props) {
  // Several may be on a page.
  const id = useId();
  const today = clubDay(serverNow());
  const longest = (right: Right) => longestEnd(me.grants, right, today) ?? today;
  const offered = (right: Right) => [aYearAfter(after ?? today), longest(right)].sort()[0] ?? today;
  const [first = 'members'] = rights;
  const form = useSchemaForm(GrantFormSchema, {
    what: first,
    until: offered(first),
    endless: after === null && mayGiveWithoutEnd(me.grants, first),
    password: '',
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  useUnsaved(isDirty);
  const [what, endlessTicked] = form.watch(['what', 'endless']);
  const endless = endlessTicked && mayGiveWithoutEnd(me.grants, what);
  const { setFocus } = form;
  useEffect(() => setFocus(endless ? 'endless' : 'until'), [setFocus, endless]);
  const give = async ({ until: day, ...values }: v.InferOutput<typeof GrantFormSchema>) => {
    const until = endless ? null : day;
    await sendOnly(giveGrant, { pk: person.pk, what: values.what, until, password: values.password });
    onGiven(`${person.name} has ${accessWords(values.what)} ${untilWords(until)}.`);
  };
  return (
    <Form
      form={form}
      send={give}
      logLine="Giving a right failed"
      submit={{ label: submitLabel, busy: 'Sending...', look: 'strong' }}
      onCancel={onCancel}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {rights.length > 1 && (
        <SelectField
          id={`${id}-what`}
          label="Access"
          options={rights.map((right) => [right, RIGHT_WORDS[right]] as const)}
          error={errors.what?.message}
          {...form.register('what', {
            onChange({ target }) {
              if (!dirtyFields.until) form.resetField('until', { defaultValue: offered(target.value) });
            },
          })}
        />
      )}
      {mayGiveWithoutEnd(me.grants, what) && <CheckField {...form.register('endless')}>No end date</CheckField>}
      {!endless && (
        <TextField
          id={`${id}-until`}
          label="Last day"
          hint={<LongestEnd longest={longest(what)} isOwnEnd={longest(what) < mostUntil(today)} />}
          type="date"
          min={today}
          max={longest(what)}
          error={errors.until?.message}
          {...form.register('until')}
        />
      )}
      <PasswordField
        id={`${id}-password`}
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </Form>
  );
}

/** The same day a year later; for 29 February, 365 days later. */
function aYearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(next) ? next : addDays(day, 365);
}

const fetchGrants = () => send(getGrants);
const LOG_LINE = 'Loading who can give a right for longer failed';

/** The latest day that is allowed, and who can give a later one. */
function LongestEnd({ longest, isOwnEnd }: { longest: string; isOwnEnd: boolean }) {
  const grants = useQuery(isOwnEnd ? fetchGrants : null, LOG_LINE).value ?? [];
  if (!isOwnEnd) return <span>{`${formatShortDate(longest)} at the latest.`}</span>;
  const names = grants
    .filter(({ what, until }) => what === 'all' && until === null)
    .map(({ person }) => nameOf(person));
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
