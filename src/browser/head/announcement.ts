/**
 * Removes the announcement (components/page/Announcement.astro) after its last day: the page may have been built before. Otherwise it sets how
 * far down the header's menus open.
 */
import { afterHeader } from './after-header.ts';

afterHeader(() => {
  const announcement = document.querySelector<HTMLElement>('body>[data-ends]');
  if (!announcement) return;
  if (Date.now() >= Number(announcement.dataset.ends)) announcement.remove();
  else addEventListener('click', setAbove, true);
});

function setAbove(): void {
  const { top } = (document.querySelector('body>header') as Element).getBoundingClientRect();
  document.documentElement.style.setProperty('--above', `${top}px`);
}
