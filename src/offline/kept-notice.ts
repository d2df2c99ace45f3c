/** Says so, quietly, when the page is a kept copy. Every page pays for these lines; the words stand in components/KeptNotice.astro. */

/** When the worker kept this page: it marks its copies in a header that the page can read (worker/kept-copy.ts). */
function keptAt(): Date | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mark = entry?.serverTiming?.find(({ name }) => name === 'kept');
  return mark && new Date(mark.duration);
}

export function showKeptNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-kept]');
  const [network, time] = notice?.querySelectorAll<HTMLElement>('[data-network], time') ?? [];
  const date = keptAt();
  if (!notice || !network || !time || !date) return;
  const say = (text: string) => {
    network.textContent = text;
  };
  // A browser may think it is online while nothing comes through.
  if (navigator.onLine) say('The network does not answer.');
  time.textContent = date.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  notice.querySelector('button')?.addEventListener('click', () => location.reload());
  notice.hidden = false;
  addEventListener('online', () => say('You are online again.'));
  addEventListener('offline', () => say('You are offline.'));
}
