/**
 * Applies the theme chosen in the footer (components/page/Footer.astro), and again when it changes, here or in another tab. Without a choice
 * the system decides. If nothing can be stored, the choice lasts until the page is left.
 */
import { dataset } from './dataset.ts';

let choice: string | null | undefined;

read();
for (const event of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(event, read);
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-choose-theme]');
  if (button) choose(button.dataset.chooseTheme as string);
});

function read(): void {
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is turned off: what was chosen on this page stays.
  }
  show();
}

function choose(name: string): void {
  choice = name;
  try {
    if (name === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', name);
  } catch {
    // As above.
  }
  show();
}

function show(): void {
  const theme = choice === 'light' || choice === 'dark' ? choice : 'system';
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose-theme]'))
    button.setAttribute('aria-pressed', String(button.dataset.chooseTheme === theme));
  // Light first, as in layouts/PageLayout.astro.
  document.querySelectorAll('[name=theme-color]').forEach((meta, index) => {
    const own = index ? 'dark' : 'light';
    const when = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
    meta.setAttribute('media', when);
  });
}
