/** Classes of dialogs, in islands (Dialog.tsx) and in built HTML. */

export const dialogLook =
  'm-auto w-[calc(100vw-2rem)] flex-col overflow-hidden overscroll-contain rounded-lg border border-edge bg-surface text-left text-ink shadow-2xl backdrop:bg-scrim/70 open:flex';

/** The bar with the title and the close button. */
export const dialogHeadLook = 'flex items-center justify-between gap-4 border-b border-line py-2 pl-6 pr-2';

export const dialogCloseLook = 'grid size-11 place-items-center rounded text-muted hover:text-ink';
