/**
 * Says above a part of the page that its scripts could not be loaded: an island (Astro has tried twice by then) or another part that fires
 * `part:failed`. What the build wrote there stays.
 */
export function sayNotLoaded({ target }: Event): void {
  const part = target as HTMLElement;
  // A part for members says it itself (session/client-session-directive.ts).
  if (part.matches('[client=session]') || part.previousElementSibling?.matches('[data-failed]')) return;
  const sentence = document.createElement('p');
  sentence.dataset.failed = '';
  sentence.setAttribute('role', 'alert');
  sentence.innerHTML =
    'This part couldn\'t be loaded. <button type="button" class="min-h-11 text-accent underline">Reload the page.</button>';
  sentence.onclick = ({ target: pressed }) => pressed !== sentence && location.reload();
  part.before(sentence);
  part.addEventListener('astro:hydrate', () => sentence.remove(), { once: true });
}
