/** Shown where a person has no picture (spec, section 2). */
export const DEFAULT_PICTURE = '/default-avatar.svg';

/**
 * Where to load a person's picture from.
 *
 * @param image `profile_image` as the backend gave it: an address, a bare path such as `/media/x.png` (wire contract, 1.8), or null.
 * @param apiHost origin of the backend, against which a bare path is resolved.
 * @returns an http or https address, or the default picture for anything else.
 */
export function pictureAddress(image: string | null, apiHost: string): string {
  if (image === null || !URL.canParse(image, apiHost)) return DEFAULT_PICTURE;
  const address = new URL(image, apiHost);
  return /^https?:$/.test(address.protocol) ? address.href : DEFAULT_PICTURE;
}
