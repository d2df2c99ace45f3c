import { useEffect, useRef } from 'react';
import { useKeepVisible } from '../use-keep-visible.ts';

/** Stands where the account was, until the home page comes. Has the focus, because the form that had it is gone. */
export function AccountDeleted() {
  const place = useRef<HTMLParagraphElement>(null);
  useKeepVisible();
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className="outline-none">
      Your account is gone, and you are signed out. The <a href="/home">home page</a> opens in a moment.
    </p>
  );
}
