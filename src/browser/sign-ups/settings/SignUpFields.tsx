import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/fields.tsx';
import {
  LIMIT_WORDS,
  PLACES_HINT,
  SIGN_UP_LABELS,
  type SignUpValues,
  tooManyWords,
  WHO_WORDS,
} from './sign-up-settings.ts';

interface Props {
  form: UseFormReturn<SignUpValues>;
  /** Whether an event can be one without sign-up: not any more once that is set up. */
  canBeOff?: boolean;
  coming: number;
  waiting: number;
}

/** How many can come, who, and what they are asked. */
export function SignUpFields({ form: { control, register, formState }, canBeOff = false, coming, waiting }: Props) {
  const { errors } = formState;
  const [hasLimit, places] = useWatch({ control, name: ['hasLimit', 'places'] });
  const choices = Object.entries(LIMIT_WORDS).filter(([name]) => canBeOff || name !== 'off');
  return (
    <>
      <SelectField label={SIGN_UP_LABELS.hasLimit} options={choices} {...register('hasLimit')} />
      {hasLimit !== 'off' && (
        <>
          <div className="grid gap-2">
            {hasLimit === 'yes' && (
              <TextField
                label={SIGN_UP_LABELS.places}
                hint={PLACES_HINT}
                inputMode="numeric"
                autoComplete="off"
                error={errors.places?.message}
                {...register('places')}
              />
            )}
            <p role="status" className="border-l-2 border-accent pl-2 text-sm empty:hidden">
              {effectWords(hasLimit === 'yes' ? Number(places) : Number.POSITIVE_INFINITY, coming, waiting)}
            </p>
          </div>
          <SelectField
            label={SIGN_UP_LABELS.who}
            options={Object.entries(WHO_WORDS)}
            error={errors.who?.message}
            {...register('who')}
          />
          <TextField
            label={SIGN_UP_LABELS.question}
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
