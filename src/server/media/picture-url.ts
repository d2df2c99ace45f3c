/** Where a picture is found. Rows hold its name only, so that a move of the backend breaks none. */

/** @param apiUrl public address of the backend, without a slash at the end. */
export const publicPictureUrl = (apiUrl: string, name: string | null): string | null =>
  name === null ? null : `${apiUrl}/media/${name}`;
