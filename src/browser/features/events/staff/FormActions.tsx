import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';

interface Props {
  submitLabel: string;
  busy: boolean;
  busyLabel: string;
  onCancel: () => void;
  /** Shown above, e.g. how far an upload has come. */
  children?: ReactNode;
}

/**
 * The end of a form in a dialog: it stays in view while the fields scroll, unless the window is very low. While something is sent
 * a spinner takes the place of the buttons.
 */
export function FormActions({ submitLabel, busy, busyLabel, onCancel, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // With the buttons the focus would be lost: it waits on what takes their place. At once, before an answer moves it on.
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = true;
      box.current?.focus();
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Unless it has gone to a field that the server complained about.
      if (document.activeElement === box.current) box.current?.querySelector('button')?.focus();
    }
  }, [busy]);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="-mx-6 -mb-6 grid gap-4 border-t border-line bg-surface px-6 py-4 outline-none [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-6"
    >
      {children}
      {busy ? (
        <Loading>{busyLabel}</Loading>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{submitLabel}</Button>
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
