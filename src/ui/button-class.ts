/** The look of a button, shared by React parts and by links in `.astro` pages that lead to an action. */
const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 font-display font-medium no-underline transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-70';

const LOOKS = {
  signal: 'bg-signal text-on-signal hover:bg-signal/90',
  plain: 'border border-edge bg-transparent text-ink hover:border-accent hover:text-accent',
};

export const buttonClass = (look: keyof typeof LOOKS = 'signal'): string => `${BASE} ${LOOKS[look]}`;
