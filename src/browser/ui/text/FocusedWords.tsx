import { type ReactNode, useEffect, useId, useRef } from 'react';

/** Words that replace what had the focus, and take it. They name a group, because screen readers do not read a paragraph that has the focus. */
export function FocusedWords({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => part.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: words, no fields
    <div ref={part} role="group" tabIndex={-1} aria-labelledby={id} className="focus:outline-none">
      <p id={id}>{children}</p>
    </div>
  );
}
