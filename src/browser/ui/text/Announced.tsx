import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'div' | 'span';
  /** Interrupts what is being read: for errors. */
  isUrgent?: boolean;
  /** It is also there when nothing has happened: only changes are announced. */
  isQuietAtFirst?: boolean;
  children?: ReactNode;
}

/** Words about what has just happened. Announced when they appear, and again when they change. */
export function Announced({ as: Tag = 'p', isUrgent = false, isQuietAtFirst = false, ...rest }: Props) {
  const part = useRef<HTMLElement>(null);
  const said = useRef<string | null>(isQuietAtFirst ? null : '');
  useEffect(() => {
    const words = part.current?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    if (words !== '' && said.current !== null && words !== said.current) announce(words, isUrgent);
    said.current = words;
  });
  return <Tag ref={part as never} data-announced={isUrgent ? 'urgent' : ''} {...rest} />;
}
