import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  /** For an owner that opens it, too. */
  open?: boolean;
  setOpen?: (open: boolean) => void;
  /**
   * Mounted when the panel first opens. Its heading only hides it, so that nothing typed is lost.
   * @param close closes the panel and resets what is in it: after success, or because the person cancels.
   */
  children: (close: () => void) => ReactNode;
}

/** A heading that opens and closes the part below it. */
export function Panel({ title, children, ...owner }: Props) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const { open = isOwnOpen, setOpen = setOwnOpen } = owner;
  const [isMounted, setMounted] = useState(false);
  if (open && !isMounted) setMounted(true);
  const close = () => {
    setMounted(false);
    setOpen(false);
  };
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
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-2 text-left font-display font-medium hover:text-accent"
        >
          <span>{title}</span>
          <span className={open ? 'rotate-180' : ''}>
            <Icon name="chevron" />
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-6 pt-2">
        {isMounted && children(close)}
      </div>
    </section>
  );
}
