/** The page's own call for the photos, begun while the island's script is still on its way, so that the service is asked once for each visit. */

declare global {
  interface Window {
    /** Of the script in the page's head (`photosScript`, build/hosting/inline-scripts.ts). */
    photosAnswer?: Promise<Response> | undefined;
  }
}

/** How many photos a load brings. */
export const PHOTO_COUNT = 8;

export const photosAddress = `${import.meta.env.PUBLIC_APOD_API}/planetary/apod?${new URLSearchParams({ api_key: import.meta.env.PUBLIC_APOD_KEY, count: String(PHOTO_COUNT) })}`;

/** The answer that the page's head has fetched. Given out once: a second request wants other photos. */
export function takePreloadedPhotos(): Promise<Response> | undefined {
  const answer = window.photosAnswer;
  window.photosAnswer = undefined;
  return answer;
}
