import type { ReactNode } from 'react';

interface Props {
  /** Id of the control; those of the hint and of the error are made from it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, hint, control, error. The control names the hint and the error by `describedBy`. */
export function Field({ id, label, hint, error, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-display font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="border-l-2 border-danger pl-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Ids for `aria-describedby`: the error first, because it is what the person needs now. */
export const describedBy = ({ id, hint, error }: Pick<Props, 'id' | 'hint' | 'error'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** The look of a control in which one types. */
export const controlClass =
  'min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted aria-[invalid=true]:border-danger';
