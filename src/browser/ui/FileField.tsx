import type { InputHTMLAttributes, Ref } from 'react';
import { describedBy, Field } from './Field.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  name: string;
  label: string;
  /** Endings that the browser offers, e.g. `.jpg,.png`. A person can still choose another file: check it. */
  accept: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** While true no other file can be chosen; the field keeps its focus and its file. */
  blocked?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One file from this device. The browser's own control: it works with a keyboard, on a phone, and in every language. */
export function FileField({ label, hint, error, blocked = false, ...input }: Props) {
  const id = input.id ?? input.name;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        type="file"
        onClick={(event) => blocked && event.preventDefault()}
        aria-disabled={blocked || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className="min-h-11 w-full rounded border border-edge bg-surface text-sm text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:border-0 file:border-r file:border-solid file:border-edge file:bg-raised file:px-4 file:font-display file:font-medium file:text-ink aria-disabled:opacity-70 aria-[invalid=true]:border-danger"
      />
    </Field>
  );
}
