const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

const upperKey = (keys: string) => keys.replace(/[a-z]$/, (key) => key.toUpperCase());

/** `Mod-Shift-8` for people: Ctrl+Shift+8, or ⌘⇧8 on a Mac. */
export const shownKeys = (keys: string): string =>
  isMac()
    ? upperKey(keys).replace('Mod-', '⌘').replace('Shift-', '⇧')
    : upperKey(keys).replace('Mod', 'Ctrl').replaceAll('-', '+');

/** The same for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  upperKey(keys)
    .replace('Mod', isMac() ? 'Meta' : 'Control')
    .replaceAll('-', '+');
