import type { ReactNode } from 'react';

export interface FieldProps {
  name: string;
  /** Of the control; left out: its name. Those of the hint and of the error are made from it. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  /** How much of a limit is used, e.g. `72/80`. Shown at the end of the label's line. */
  counter?: string | undefined;
  error?: ReactNode;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** Draws the control. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control, error: of every kind of field. */
export function Field({ name, id = name, label, hint, counter, error, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-display font-medium">
          {label}
        </label>
        {counter && (
          <span id={`${id}-counter`} className="font-mono text-xs text-muted">
            {counter}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ id, hint, counter, error }),
      })}
      {error && (
        <p id={`${id}-error`} className="border-l-2 border-danger pl-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Ids for `aria-describedby`: the error first, because it is the most important. */
export const describedBy = ({ id, hint, counter, error }: Omit<FieldProps, 'name' | 'label'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean).join(' ') || undefined;

/** The classes of text inputs, text areas and selects. */
export const controlClass =
  'min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted aria-[invalid=true]:border-danger';
