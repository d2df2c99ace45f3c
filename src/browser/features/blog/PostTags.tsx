import type { ReactNode } from 'react';
import { subjectNamed, subjectParameter } from './post-search.ts';

interface Props {
  names: readonly string[];
  /** Written before each name, e.g. `#`. */
  sign?: string;
  /** Subjects of the blog lead to all posts about them. */
  linked?: boolean;
}

/** Labels, as tags. */
export const PostTags = ({ names, sign = '', linked = false }: Props) =>
  names.length > 0 && (
    <ul aria-label="Labels" className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          dir="auto"
          className="rounded border border-line bg-ground px-2 py-0.5 font-mono text-xs leading-5 text-muted [overflow-wrap:anywhere]"
        >
          <Subject name={linked ? name : ''}>
            {sign}
            {name}
          </Subject>
        </li>
      ))}
    </ul>
  );

function Subject({ name, children }: { name: string; children: ReactNode }) {
  const subject = subjectNamed(name);
  if (!subject || subject === 'All') return children;
  return (
    <a href={`/blog?about=${subjectParameter(subject)}`} className="block">
      {children}
      <span className="sr-only"> (all posts)</span>
    </a>
  );
}
