import { useFormContext, useWatch } from 'react-hook-form';
import type { EventSignUp } from '#shared/events/event.ts';
import { Controlled } from '../../ui/form/Controlled.tsx';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import { type ControlledDefinition, type ControlledField, Fields } from '../../ui/form/Form.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import {
  LIMIT_WORDS,
  NAMES_WORDS,
  PLACES_HINT,
  type SignUpSettings,
  type SignUpValues,
  tooManyWords,
  WHO_WORDS,
} from './sign-up-form.ts';

/**
 * How many can come, who, and what they are asked, in a form that has these values or more.
 * @param props.signUp of the saved event; null: no one signs up yet.
 */
export function SignUpFields({ signUp }: { signUp: EventSignUp | null }) {
  const form = useFormContext<SignUpValues>();
  const { coming = 0, waiting = 0 } = signUp ?? {};
  const [hasLimit, places] = useWatch({ control: form.control, name: ['hasLimit', 'places'] });
  // Sign-up cannot be turned off while someone comes or waits.
  const options = Object.entries(LIMIT_WORDS).filter(([name]) => name !== 'off' || coming + waiting === 0);
  return (
    <>
      <Fields form={form} of={{ hasLimit: { as: SelectField, label: 'Sign-up', options } }} />
      {hasLimit !== 'off' && (
        <>
          <div className="grid gap-2">
            <Fields
              form={form}
              of={{
                places: hasLimit === 'yes' && {
                  ...{ label: 'Number of places', hint: PLACES_HINT, inputMode: 'numeric', autoComplete: 'off' },
                },
              }}
            />
            <Announced isQuietAtFirst className="border-l-2 border-accent pl-2 text-sm empty:sr-only">
              {effectWords(hasLimit === 'yes' ? Number(places) : Number.POSITIVE_INFINITY, coming, waiting)}
            </Announced>
          </div>
          <Fields
            form={form}
            of={{
              who: { as: SelectField, label: 'Who can sign up', options: Object.entries(WHO_WORDS) },
              question: {
                label: 'Question',
                hint: 'Shown to everyone who signs up, for example “What do you eat?”. Leave blank for no question. Only officers see the answers.',
                autoComplete: 'off',
              },
            }}
          />
        </>
      )}
    </>
  );
}

/** What another number of places would change; null for nothing. */
function effectWords(places: number, coming: number, waiting: number): string | null {
  if (places > 0 && places < coming) return tooManyWords(coming, places);
  const movesUp = Math.min(waiting, places - coming);
  if (!(movesUp > 0)) return null;
  return movesUp === 1
    ? 'The first person on the waiting list will get a place and an email.'
    : `The first ${movesUp} people on the waiting list will get a place and an email.`;
}

/** Who sees the names, and the times of sign-up. */
export const SignUpTimeFields = () => (
  <Fields
    form={useFormContext<SignUpSettings>()}
    of={{
      names: { as: SelectField, label: 'Who sees the names', options: Object.entries(NAMES_WORDS) },
      opens_at: timeField({ label: 'Sign-up opens', byDefault: 'Immediately' }),
      closes_at: timeField({ label: 'Sign-up closes', byDefault: 'When the event starts' }),
      leave_until: timeField({
        label: 'Cancelling a place',
        byDefault: 'Until the event starts',
        hint: 'People can leave the waiting list until the event starts.',
      }),
    }}
  />
);

interface TimeWords {
  label: string;
  /** The default without a date, e.g. `Immediately`. */
  byDefault: string;
  hint?: string;
}
type TimeValue = SignUpSettings['opens_at'];

const timeField = (words: TimeWords): ControlledDefinition<TimeValue> => ({
  as: Controlled,
  draw: (field) => <TimeField {...field} {...words} />,
});

type TimeFieldProps = ControlledField<TimeValue> & TimeWords;

const TimeField = ({ name, label, byDefault, hint, value, onChange, onBlur, ref, error }: TimeFieldProps) => (
  <div className="grid content-start gap-3">
    <SelectField
      label={label}
      name={`${name}-is`}
      hint={hint}
      options={[
        ['no', byDefault],
        ['yes', 'At a time you choose'],
      ]}
      value={value.is ? 'yes' : 'no'}
      onChange={(event) => onChange({ ...value, is: event.target.value === 'yes' })}
      {...(!value.is && { ref, error })}
    />
    {value.is && (
      <DateTimeField
        ref={ref}
        name={name}
        label={`${label}: date and time`}
        error={error}
        value={value.at}
        onChange={(at) => onChange({ ...value, at })}
        onBlur={onBlur}
      />
    )}
  </div>
);
