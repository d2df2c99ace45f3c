import { useEffect } from 'react';

/**
 * Gives the page the title of what it shows, which screen readers say first. One file serves many people or events, so the build cannot.
 * @param title without the club's name, which stays at its end; null: as the build wrote it.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    const club = / \| [^|]*$/.exec(before)?.[0] ?? '';
    document.title = `${title}${club}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
