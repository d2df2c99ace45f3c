/** The behaviour of ShareEvent.tsx, in built HTML and in islands: copying the address, the share sheet of the device, and closing. */
export function startShare(): void {
  addEventListener('click', async ({ target }) => {
    const part = (target as Element).closest<HTMLDetailsElement>('[data-share]');
    if (!part) {
      close();
      return;
    }
    const { share: url = '', text = '' } = part.dataset;
    const status = part.querySelector('[role=status]') as HTMLElement;
    // Cleared first, so that screen readers announce it again.
    status.textContent = '';
    const button = (target as Element).closest('button');
    if (button === null) part.querySelector('[data-more]')?.toggleAttribute('hidden', !navigator.share);
    else if ('more' in button.dataset)
      navigator.share({ title: document.title, text, url }).catch(({ name }) => {
        // The person closed the sheet, or pressed again while it was open.
        if (!['AbortError', 'InvalidStateError'].includes(name))
          status.textContent = "Other apps can't be opened here. Copy the link instead.";
      });
    else {
      // Some browsers refuse, and all do without TLS.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      status.textContent = copied ? 'Link copied' : "The link couldn't be copied. Copy it from the address bar.";
    }
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close()?.querySelector('summary')?.focus());
}

/** @returns what was open. */
function close(): HTMLDetailsElement | null {
  const part = document.querySelector<HTMLDetailsElement>('[data-share][open]');
  part?.removeAttribute('open');
  return part;
}
