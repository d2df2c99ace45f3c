/**
 * Opens and closes the header's menus in browsers without popovers (Chrome before 114, Safari before 17, Firefox before 125).
 * In those browsers, Header.astro hides them until they are open.
 */
export function startMenus(): void {
  for (const button of document.querySelectorAll('[popovertarget]')) {
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (menu) startMenu(button as HTMLElement, menu);
  }
}

function startMenu(button: HTMLElement, menu: HTMLElement): void {
  const show = (open: boolean) => {
    menu.toggleAttribute('data-open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  show(false);
  button.addEventListener('click', () => show(!menu.hasAttribute('data-open')));
  addEventListener('pointerdown', ({ target }) => {
    if (![button, menu].some((part) => part.contains(target as Node))) show(false);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    // A hidden element would lose the focus.
    if (menu.contains(document.activeElement)) button.focus();
    show(false);
  });
}
