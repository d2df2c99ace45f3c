import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Mounted only while the panel is open, so that its state is reset. */
  children: ReactNode;
}

/** A heading that opens and closes the part below it. */
export function Panel({ title, open, onToggle, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    // After saving or cancelling, the focused element is gone: focus the heading.
    if (wasOpen.current && !open && document.activeElement === document.body) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <section className="border-t border-line">
      <h3>
        <button
          ref={heading}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center justify-between gap-2 text-left font-display font-medium hover:text-accent"
        >
          <span>{title}</span>
          <span className={open ? 'rotate-180' : ''}>
            <Icon name="chevron" />
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-6 pt-2">
        {open && children}
      </div>
    </section>
  );
}
