import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * After each try, puts the focus on the first wrong field, from top to bottom, and scrolls to it; without one, to the message about the whole
 * form. The form library itself takes the order in which fields were registered, and some fields take the focus without scrolling.
 *
 * @returns the ref of the element around the fields and the message.
 */
export function useFirstError<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const { getFieldState } = form;
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return;
    const control = part.current?.querySelector<HTMLInputElement>('[aria-invalid=true]');
    if (!control) {
      part.current?.querySelector('[data-announced=urgent]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    // Through the form, because a date field opens its calendar on any other focus.
    (getFieldState((control.name || control.id) as Path<T>).error?.ref ?? control).focus?.();
    // The error is the first that describes it.
    const [errorId = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
    document.getElementById(errorId)?.parentElement?.scrollIntoView({ block: 'nearest' });
    // In a low window there is no room for all of the field.
    control.scrollIntoView({ block: 'nearest' });
  }, [submitCount, getFieldState]);
  return part;
}
