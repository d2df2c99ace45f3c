/** A poster or a photo held upright: cut to 16 by 9 it would lose more than a third. It is shown whole, on a blurred copy of itself. */
export const isTall = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth < naturalHeight * 1.2;

/** The blurred copy: larger than its frame, as a blur fades out at the edge. */
export const BACKDROP = 'scale-110 blur-lg brightness-75';

/** Does for a cover in HTML of the build what CoverPicture.tsx does in an island. */
export function showWhole(cover: HTMLImageElement): void {
  if (!isTall(cover)) return;
  const copy = cover.cloneNode() as HTMLImageElement;
  delete copy.dataset.cover;
  copy.className += ` ${BACKDROP}`;
  cover.before(copy);
  cover.classList.replace('object-cover', 'object-contain');
}
