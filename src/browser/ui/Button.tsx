import type { ButtonHTMLAttributes } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** While true the button is blocked and says `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  /** Whose or what it is about, where a page has several with the same words. Screen readers read it after them. */
  about?: string | undefined;
}

/** A button that acts, e.g. opens or sends; it submits a form only with `type="submit"`. A link that looks like one: buttonClass. */
export function Button({ look = 'signal', busy = false, busyLabel, about, children, className = '', ...rest }: Props) {
  const words = busy && busyLabel ? busyLabel : children;
  // `aria-disabled` and not `disabled`: the focus stays where it is while the form is sent. The form ignores a second submit.
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      className={`${buttonClass(look)} ${busy ? SPINNER : ''} ${className}`}
    >
      {about === undefined ? (
        words
      ) : (
        <>
          <span>{words}</span>
          <span className="sr-only">{` ${about}`}</span>
        </>
      )}
    </button>
  );
}

/** The look of a button, shared by React parts and by links in `.astro` pages that lead to an action. */
// The padding gives way when large text meets a small screen.
const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 max-w-full hyphens-auto rounded border px-[min(1.5rem,7vw)] [overflow-wrap:anywhere] py-2 font-display font-medium no-underline transition-colors aria-disabled:cursor-not-allowed disabled:opacity-70';

const LOOKS = {
  /** The single most important action of a screen. */
  signal: 'border-signal bg-signal text-on-signal aria-disabled:opacity-70 hover:bg-signal/90',
  /** The most important action of a part of a page. */
  strong: 'border-ink bg-ink text-ground aria-disabled:opacity-70 hover:bg-ink/85',
  /** For what cannot be undone. */
  danger: 'border-danger bg-ground/60 text-danger aria-disabled:opacity-70 hover:bg-danger/10',
  plain: 'border-edge bg-ground/60 text-ink hover:border-ink aria-disabled:border-line aria-disabled:text-muted',
};
export type ButtonLook = keyof typeof LOOKS;

export const buttonClass = (look: ButtonLook = 'signal'): string => `${BASE} ${LOOKS[look]}`;

/**
 * Classes of an indicator that turns while something is in progress. No element, because the text must be the only child
 * (tests/architecture/bare-text.ts).
 */
export const SPINNER =
  "before:size-5 before:flex-none before:animate-spin before:rounded-full before:border-2 before:border-current before:border-r-transparent before:content-['']";
