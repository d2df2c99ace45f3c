/** Normalises a query or a searched text: lower case, single spaces. */
export const searchText = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
