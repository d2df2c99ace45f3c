import './scroll-row.css';

/** Pushes a row with the class `scroll-row` sideways, so that one of its parts is in its middle. Does nothing where all of it fits. */
export function centreInRow(row: HTMLElement | null | undefined, part: HTMLElement | null | undefined): void {
  if (row && part) row.scrollLeft = part.offsetLeft - (row.clientWidth - part.offsetWidth) / 2;
}
