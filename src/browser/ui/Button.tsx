import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** While true the button is blocked and says `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
}

/** A button that acts, e.g. opens or sends; it submits a form only with `type="submit"`. A link that looks like one: button-class.ts. */
export function Button({ look = 'signal', busy = false, busyLabel, children, className = '', ...rest }: Props) {
  // `aria-disabled` and not `disabled`: the focus stays where it is while the form is sent. The form ignores a second submit.
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      className={`${buttonClass(look)} ${className}`}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
