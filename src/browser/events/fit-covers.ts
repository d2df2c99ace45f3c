/** Marks the frame of a tall picture, which is shown whole (EventCover.tsx), and hides a cover that could not be loaded: a drawing is behind it. */
export function fitCover(picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  const { cover } = picture.dataset;
  picture.hidden = cover !== undefined && naturalWidth === 0;
  // Such as a poster: cropped to 16:9 it would lose more than a third.
  if (cover !== 'whole') picture.parentElement?.toggleAttribute('data-tall', naturalWidth < naturalHeight * 1.2);
}

/** For the covers of built HTML. */
export function fitCovers(part: HTMLElement): void {
  for (const cover of part.querySelectorAll<HTMLImageElement>('img[data-cover]')) {
    for (const event of ['load', 'error']) cover.addEventListener(event, () => fitCover(cover));
    if (cover.complete) fitCover(cover);
  }
}
