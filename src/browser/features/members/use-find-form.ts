import { useEffect } from 'react';
import { searchDirectory } from './directory-search.ts';

/**
 * Makes the form `data-find-member` of the page (components/MemberHome.astro) search the directory. Without this script the form only
 * scrolls to it. Its field has no name, so that nothing typed gets into the address.
 */
export function useFindForm(): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('[data-find-member]');
    const find = (event: Event) => {
      event.preventDefault();
      searchDirectory(form?.querySelector('input')?.value.trim() ?? '');
      const section = document.querySelector(form?.getAttribute('action') ?? 'main');
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector('input')?.focus({ preventScroll: true });
    };
    form?.addEventListener('submit', find);
    return () => form?.removeEventListener('submit', find);
  }, []);
}
