/** Runs code when the header has been parsed, before it is painted. */
export function afterHeader(run: () => void): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main')) return;
    observer.disconnect();
    run();
  }).observe(document, { childList: true, subtree: true });
}
