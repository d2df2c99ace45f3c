/** The page's head starts the call for the photos before the island has loaded. The island uses that answer. */

declare global {
  interface Window {
    /** Set by the script in the page's head (head/photos.ts). */
    photosAnswer?: Promise<Response> | undefined;
  }
}

export const PHOTO_COUNT = 8;

export const photosAddress = `${import.meta.env.PUBLIC_APOD_API}/planetary/apod?${new URLSearchParams({ api_key: import.meta.env.PUBLIC_APOD_KEY, count: String(PHOTO_COUNT) })}`;

/** The answer to the call of the page's head. Returned only once, because the next load should bring other photos. */
export function takePreloadedPhotos(): Promise<Response> | undefined {
  const answer = window.photosAnswer;
  window.photosAnswer = undefined;
  return answer;
}
