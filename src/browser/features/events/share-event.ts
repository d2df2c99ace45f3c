/** What happens in ShareEvent.tsx, however it was drawn: the device's own sheet, and copying the address. */
export function startShare(): void {
  addEventListener('click', async (event) => {
    const target = event.target as Element;
    const part = target.closest<HTMLDetailsElement>('[data-share]');
    if (!part) return;
    const { share: url = '', text = '' } = part.dataset;
    if (target.closest('summary')) {
      if (!navigator.share || part.open) return;
      event.preventDefault();
      navigator.share({ title: document.title, text, url }).catch(({ name }) => {
        // Closed again by the person. Otherwise the browser refuses: then there are the other ways.
        if (name !== 'AbortError') part.open = true;
      });
    } else if (target.closest('button')) {
      const status = part.querySelector('[role=status]') as HTMLElement;
      // Empty in between, so that it is read out a second time too.
      status.textContent = '';
      // Not every browser allows it, and none without TLS.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      status.textContent = copied ? 'Link copied' : 'The link was not copied. Copy it from the address bar.';
    }
  });
}
