/**
 * Requests the photos of the day early, at the address of the `<link rel="preload">` above, and shows the first while the island's script
 * loads. The island takes the same reply (site/photo-of-the-day/preloaded-photos.ts) and reports errors; here they are ignored.
 */
import { CALL_TIMEOUT_MS } from '#shared/http/network.ts';

/** What the first picture needs. */
interface FirstPhoto {
  url: string;
  media_type?: string;
  thumbnail_url?: string;
}

const controller = new AbortController();
const timer = setTimeout(() => controller.abort(), CALL_TIMEOUT_MS);
const { href } = document.querySelector('link[as=fetch]') as HTMLLinkElement;
const answer = fetch(href, { signal: controller.signal });
window.photosAnswer = answer;
answer
  .then((reply) => reply.clone().text())
  .then((text) => {
    // The island may read its copy of the reply later than that.
    clearTimeout(timer);
    const [{ url, media_type = 'image', thumbnail_url = '' }]: [FirstPhoto] = JSON.parse(text);
    const src = media_type === 'image' ? url : thumbnail_url;
    const picture = document.querySelector<HTMLImageElement>('[data-first-photo]');
    if (picture && src.startsWith(`${location.protocol}//`)) picture.src = src;
  })
  .catch(() => undefined);
