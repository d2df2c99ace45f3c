const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** `Mod-Shift-8` as it stands on the keys: Ctrl+Shift+8, or ⇧⌘8 on a Mac. */
export const shownKeys = (keys: string): string => {
  const parts = keys.split('-');
  const key = parts.at(-1)?.toUpperCase() ?? '';
  if (isMac()) return `${parts.includes('Shift') ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${parts.includes('Shift') ? 'Shift+' : ''}${key}`;
};

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  keys.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+');
