/** Scrolls a positioned row sideways until one of its parts is in the middle. Does nothing if all of it fits. */
export function centreInRow(row: HTMLElement | null | undefined, part: HTMLElement | null | undefined): void {
  if (row && part) row.scrollLeft = part.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;
}
