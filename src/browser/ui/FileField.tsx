import type { InputHTMLAttributes, Ref } from 'react';
import { describedBy, Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string;
  label: string;
  /** File extensions that the browser offers, e.g. `.jpg,.png`. People can still choose another file, so check it. */
  accept: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** While true, no other file can be chosen. The field keeps its focus and its file. */
  blocked?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A field for one file. It uses the browser's own control, which works with a keyboard and in every language. */
export function FileField({ label, hint, error, blocked = false, ...input }: Props) {
  const id = input.id ?? input.name;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        type="file"
        onClick={(event) => (blocked ? event.preventDefault() : input.onClick?.(event))}
        aria-disabled={blocked || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className="min-h-11 w-full rounded border border-edge bg-surface text-sm text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:border-0 file:border-r file:border-solid file:border-edge file:bg-raised file:px-4 file:font-display file:font-medium file:text-ink aria-disabled:opacity-70 aria-[invalid=true]:border-danger"
      />
    </Field>
  );
}
