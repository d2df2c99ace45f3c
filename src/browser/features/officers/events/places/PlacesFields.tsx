import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_PLACES } from '../../../../../shared/schemas/event-people.ts';
import { DateTimeField } from '../../../../ui/DateTimeField.tsx';
import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { tooManyWords } from '../people-words.ts';
import {
  AT_ONCE,
  AT_START,
  labelOf,
  NAMES_WORDS,
  type NewPlaces,
  type PlacesForm,
  WHO_WORDS,
  type When,
} from './places-form.ts';

interface Props {
  form: UseFormReturn<PlacesForm, unknown, NewPlaces>;
  coming: number;
  waiting: number;
}

export function PlacesFields({ form: { control, register, formState }, coming, waiting }: Props) {
  const { errors } = formState;
  const hasLimit = useWatch({ control, name: 'hasLimit' }) === 'yes';
  const places = useWatch({ control, name: 'places' });
  return (
    <>
      <SelectField
        label="How many people can come?"
        options={[
          ['yes', 'A number of places'],
          ['no', 'No limit'],
        ]}
        {...register('hasLimit')}
      />
      <div className="grid gap-2">
        {hasLimit && (
          <TextField
            label={labelOf('places')}
            hint={`From 1 to ${MAX_PLACES.toLocaleString('en-US')}. Everyone after that goes on the waiting list.`}
            inputMode="numeric"
            autoComplete="off"
            error={errors.places?.message}
            {...register('places')}
          />
        )}
        <p role="status" className="border-l-2 border-accent pl-2 text-sm empty:hidden">
          {effectWords(hasLimit ? Number(places) : Number.POSITIVE_INFINITY, coming, waiting)}
        </p>
      </div>
      <WhenField control={control} name="opens_at" byDefault={AT_ONCE} />
      <WhenField control={control} name="closes_at" byDefault={AT_START} />
      <WhenField
        control={control}
        name="leave_until"
        byDefault="Until the event starts"
        hint="People can leave the waiting list until the event starts."
      />
      <SelectField
        label={labelOf('who')}
        options={Object.entries(WHO_WORDS)}
        error={errors.who?.message}
        {...register('who')}
      />
      <SelectField
        label={labelOf('names')}
        options={Object.entries(NAMES_WORDS)}
        error={errors.names?.message}
        {...register('names')}
      />
      <TextField
        label={labelOf('question')}
        hint="Shown to everyone who signs up, for example “What do you eat?”. Leave blank for no question. Only officers see the answers."
        autoComplete="off"
        error={errors.question?.message}
        {...register('question')}
      />
    </>
  );
}

interface WhenFieldProps {
  control: Control<PlacesForm, unknown, NewPlaces>;
  name: When;
  /** The default without a date, e.g. `Immediately`. */
  byDefault: string;
  hint?: string;
}

/** Either the default moment or a chosen date. A separate choice, so that an empty date never means the default. */
const WhenField = ({ control, name, byDefault, hint }: WhenFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
      <div className="grid content-start gap-3">
        <SelectField
          label={labelOf(name)}
          name={`${name}-is`}
          hint={hint}
          options={[
            ['no', byDefault],
            ['yes', 'At a time you choose'],
          ]}
          value={value.is ? 'yes' : 'no'}
          onChange={(event) => onChange({ ...value, is: event.target.value === 'yes' })}
          {...(!value.is && { ref, error: error?.message })}
        />
        {value.is && (
          <DateTimeField
            ref={ref}
            name={name}
            label={`${labelOf(name)}: date and time`}
            error={error?.message}
            value={value.at}
            onChange={(at) => onChange({ ...value, at })}
            onBlur={onBlur}
          />
        )}
      </div>
    )}
  />
);

/** What another number of places would change; null for nothing. */
function effectWords(places: number, coming: number, waiting: number): string | null {
  if (places > 0 && places < coming) return tooManyWords(coming, places);
  const movesUp = Math.min(waiting, places - coming);
  if (!(movesUp > 0)) return null;
  return movesUp === 1
    ? 'The first person on the waiting list will get a place and an email.'
    : `The first ${movesUp} people on the waiting list will get a place and an email.`;
}
