/**
 * Attributes of a part of the page that takes the focus when the pressed element disappears. Screen readers then read its name. A heading
 * needs none of this but `tabIndex`: its words are its name.
 */
export const focusTarget = (name: string) => ({ tabIndex: -1, role: 'group', 'aria-label': name }) as const;
