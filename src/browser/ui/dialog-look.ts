/** The look of every window over the page: those of islands (Dialog.tsx), and those that are in the HTML of a built page. */

export const dialogLook =
  'm-auto w-[calc(100vw-2rem)] flex-col overflow-hidden overscroll-contain rounded-lg border border-edge bg-surface text-left text-ink shadow-2xl backdrop:bg-scrim/70 open:flex';

/** The line with its title and what closes it. */
export const dialogHeadLook = 'flex items-center justify-between gap-4 border-b border-line py-2 pl-6 pr-2';

export const dialogCloseLook = 'grid size-11 place-items-center rounded text-muted hover:text-ink';
