/** Asks before unsaved input is lost. */
import { useEffect } from 'react';
import { $person } from '../http/token.ts';
import { ask } from './ask.tsx';

/** The address of a link that replaces this page when it is clicked; null: it opens elsewhere, or only scrolls. */
function placeToGo(event: MouseEvent): string | null {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (link.target !== '' || link.hasAttribute('download') || !link.protocol.startsWith('http')) return null;
  const scrolls = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];
  return scrolls ? null : link.href;
}

/** One object for each form of this page with unsaved input. */
const unsavedForms = new Set<object>();
let agreed = false;

function keep(event: BeforeUnloadEvent): void {
  // The page is given up to the next person (session/follow-session.ts).
  if ($person.get() === null) return;
  if (!agreed) event.preventDefault();
  // The page may come back from the browser's history, with all that was typed.
  agreed = false;
}

function follow(event: MouseEvent): void {
  const place = placeToGo(event);
  if (place === null) return;
  event.preventDefault();
  void afterAsking(() => {
    agreed = true;
    location.assign(place);
  });
}

/**
 * While `unsaved` is true, asks before a link leads elsewhere. The browser asks by itself before Back, a reload and closing the tab.
 * @returns a function that does what would lose the input of this form: at once, or after the person has agreed to it.
 */
export function useUnsaved(unsaved: boolean): (lose: () => void) => void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const form = {};
    unsavedForms.add(form);
    // Added only when needed, because the listener keeps the page out of the back/forward cache.
    addEventListener('beforeunload', keep);
    addEventListener('click', follow);
    return () => {
      unsavedForms.delete(form);
      if (unsavedForms.size > 0) return;
      removeEventListener('beforeunload', keep);
      removeEventListener('click', follow);
    };
  }, [unsaved]);
  return unsaved ? afterAsking : (lose) => lose();
}

/** Does what would lose the input of every form of the page, such as showing another tab: at once, or after the person has agreed to it. */
export function leaveForms(lose: () => void): void {
  if (unsavedForms.size > 0) void afterAsking(lose);
  else lose();
}

/** Reports to the parent whether a form has unsaved changes, and false when it unmounts. */
export function useReportUnsaved(unsaved: boolean, report: (unsaved: boolean) => void): void {
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved, report]);
}

async function afterAsking(lose: () => void): Promise<void> {
  if (await ask('Leave without saving', 'What you typed will be lost.')) lose();
}
