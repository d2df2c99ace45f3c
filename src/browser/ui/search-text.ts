/** A text as a search compares it: in small letters, with single spaces. For what is typed and for what is looked in alike. */
export const searchText = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
