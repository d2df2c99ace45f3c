/** The behaviour of ShareEvent.tsx, in built HTML and in islands: the share sheet of the device, and copying the address. */
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
        // An AbortError means that the person closed the sheet. After any other error, the other ways to share are offered.
        if (name !== 'AbortError') part.open = true;
      });
    } else if (target.closest('button')) {
      const status = part.querySelector('[role=status]') as HTMLElement;
      // Cleared first, so that screen readers announce it again.
      status.textContent = '';
      // Some browsers refuse, and all do without TLS.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      status.textContent = copied ? 'Link copied' : "The link couldn't be copied. Copy it from the address bar.";
    }
  });
}
