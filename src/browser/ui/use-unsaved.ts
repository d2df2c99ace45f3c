/** Asks before unsaved input is lost. */
import { useEffect } from 'react';
import { $person } from '../http/token.ts';
import { ask } from './ask.tsx';

/** The address of a clicked link that replaces this page; null: the link opens elsewhere, or only scrolls. */
function linkTarget(event: MouseEvent): string | null {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (link.target !== '' || link.hasAttribute('download') || !link.protocol.startsWith('http')) return null;
  const scrolls = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];
  return scrolls ? null : link.href;
}

/** One object for each form of this page with unsaved input. */
const unsavedForms = new Set<object>();
let hasAgreed = false;

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  // Another person has signed in, so the page is discarded (session/follow-session.ts).
  if ($person.get() === null) return;
  if (!hasAgreed) event.preventDefault();
  // The page may come back from the browser's history, with everything typed.
  hasAgreed = false;
}

function askBeforeLink(event: MouseEvent): void {
  const target = linkTarget(event);
  if (target === null) return;
  event.preventDefault();
  void afterAsking(() => {
    hasAgreed = true;
    location.assign(target);
  });
}

/**
 * While `unsaved` is true, asks before a link leads elsewhere. The browser itself asks before Back, a reload and closing the tab.
 * @returns a function that runs an action that would lose the input of this form: immediately, or after the person has agreed.
 */
export function useUnsaved(unsaved: boolean): (discard: () => void) => void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const form = {};
    unsavedForms.add(form);
    // Added only when needed, because the listener keeps the page out of the back/forward cache.
    addEventListener('beforeunload', warnBeforeUnload);
    addEventListener('click', askBeforeLink);
    return () => {
      unsavedForms.delete(form);
      if (unsavedForms.size > 0) return;
      removeEventListener('beforeunload', warnBeforeUnload);
      removeEventListener('click', askBeforeLink);
    };
  }, [unsaved]);
  return unsaved ? afterAsking : (discard) => discard();
}

/** Runs an action that would lose the input of every form on the page, such as showing another tab, if need be after asking the person. */
export function discardForms(discard: () => void): void {
  if (unsavedForms.size > 0) void afterAsking(discard);
  else discard();
}

/** Reports to the parent whether a form has unsaved changes, and false when it unmounts. */
export function useReportUnsaved(unsaved: boolean, report: (unsaved: boolean) => void): void {
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved, report]);
}

async function afterAsking(discard: () => void): Promise<void> {
  if (await ask('Leave without saving', 'What you typed will be lost.')) discard();
}
