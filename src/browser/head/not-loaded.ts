/**
 * Shows a message above a part of the page whose scripts could not be loaded, as after a deploy: an island (Astro has tried twice by then) or
 * another part that fires `part:failed`, or the first that a reader sees when a script of the page itself is gone. The built HTML stays. A part
 * for members shows its own message (session/client-session-directive.ts).
 */

for (const event of ['astro:hydration-error', 'part:failed'])
  addEventListener(event, ({ target }) => show(target as Element));

addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type !== 'module' || document.querySelector('[data-failed]')) return;
    const parts = document.querySelectorAll('main astro-island:not([client=session]),main form');
    const seen = [...parts].find(({ parentElement }) => (parentElement as Element).getClientRects().length > 0);
    if (seen) show(seen);
  },
  true,
);

function show(part: Element): void {
  if (part.matches('[client=session],[data-failed]+*')) return;
  const message = document.createElement('p');
  message.dataset.failed = '';
  message.setAttribute('role', 'alert');
  message.innerHTML =
    'This part couldn\'t be loaded. <button type="button" class="min-h-11 text-accent underline">Reload the page.</button>';
  (message.lastElementChild as HTMLElement).onclick = () => location.reload();
  part.before(message);
  part.addEventListener('astro:hydrate', () => message.remove(), { once: true });
}
