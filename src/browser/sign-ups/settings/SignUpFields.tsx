import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { EventSignUp } from '#shared/events/event.ts';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import { TextField } from '../../ui/form/fields.tsx';
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
  const { control, register, formState } = useFormContext<SignUpValues>();
  const { errors } = formState;
  const { coming = 0, waiting = 0 } = signUp ?? {};
  const [hasLimit, places] = useWatch({ control, name: ['hasLimit', 'places'] });
  // Sign-up cannot be turned off while someone comes or waits.
  const choices = Object.entries(LIMIT_WORDS).filter(([name]) => name !== 'off' || coming + waiting === 0);
  return (
    <>
      <SelectField label="Sign-up" options={choices} {...register('hasLimit')} />
      {hasLimit !== 'off' && (
        <>
          <div className="grid gap-2">
            {hasLimit === 'yes' && (
              <TextField
                label="Number of places"
                hint={PLACES_HINT}
                inputMode="numeric"
                autoComplete="off"
                error={errors.places?.message}
                {...register('places')}
              />
            )}
            <Announced isQuietAtFirst className="border-l-2 border-accent pl-2 text-sm empty:sr-only">
              {effectWords(hasLimit === 'yes' ? Number(places) : Number.POSITIVE_INFINITY, coming, waiting)}
            </Announced>
          </div>
          <SelectField
            label="Who can sign up"
            options={Object.entries(WHO_WORDS)}
            error={errors.who?.message}
            {...register('who')}
          />
          <TextField
            label="Question"
            hint="Shown to everyone who signs up, for example “What do you eat?”. Leave blank for no question. Only officers see the answers."
            autoComplete="off"
            error={errors.question?.message}
            {...register('question')}
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
export function SignUpTimeFields() {
  const { register, formState } = useFormContext<SignUpSettings>();
  return (
    <>
      <SelectField
        label="Who sees the names"
        options={Object.entries(NAMES_WORDS)}
        error={formState.errors.names?.message}
        {...register('names')}
      />
      <TimeField name="opens_at" label="Sign-up opens" byDefault="Immediately" />
      <TimeField name="closes_at" label="Sign-up closes" byDefault="When the event starts" />
      <TimeField
        name="leave_until"
        label="Cancelling a place"
        byDefault="Until the event starts"
        hint="People can leave the waiting list until the event starts."
      />
    </>
  );
}

interface TimeFieldProps {
  name: 'opens_at' | 'closes_at' | 'leave_until';
  label: string;
  /** The default without a date, e.g. `Immediately`. */
  byDefault: string;
  hint?: string;
}

function TimeField({ name, label, byDefault, hint }: TimeFieldProps) {
  const { field, fieldState } = useController<SignUpSettings, TimeFieldProps['name']>({ name });
  const { value, onChange, onBlur, ref } = field;
  const error = fieldState.error?.message;
  return (
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
}
