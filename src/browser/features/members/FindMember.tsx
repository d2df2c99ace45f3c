/**
 * On the home page: takes a name to the members directory further down. Path: components/MemberHome.astro -> FindMember -> directory-search.ts
 */
import { type FormEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { controlClass } from '../../ui/Field.tsx';
import { searchDirectory } from './directory-search.ts';

/** @param target id of the directory's section. Before this runs the form leads there, and the field has no name: nothing typed gets into the address. */
export function FindMember({ target }: { target: string }) {
  const field = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    searchDirectory(field.current?.value.trim() ?? '');
    const section = document.getElementById(target);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input[type=search]')?.focus({ preventScroll: true });
  };
  return (
    <form action={`#${target}`} onSubmit={find} className="flex gap-2">
      <input
        ref={field}
        type="search"
        aria-label="Name of a member"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={controlClass}
      />
      <Button type="submit" look="plain" className="flex-none">
        Find
      </Button>
    </form>
  );
}
