/** Classes of what turns while something is on its way. No element, because the text must be the only child: tests/architecture/bare-text.ts. */
export const SPINNER =
  "before:size-5 before:flex-none before:animate-spin before:rounded-full before:border-2 before:border-current before:border-r-transparent before:content-['']";
