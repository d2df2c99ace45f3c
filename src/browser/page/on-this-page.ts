/** Marks the current section in the list of layouts/ContentPage.astro: the last one that starts in the upper third of the window. */
export function followSections(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[aria-labelledby=on-this-page] a')];
  const mark = () => {
    // Accents are encoded in a hash, but not in an id.
    const passed = links.filter(
      ({ hash }) =>
        (document.getElementById(decodeURIComponent(hash.slice(1)))?.getBoundingClientRect().top ?? 0) <
        innerHeight / 3,
    );
    for (const link of links) {
      // An attribute, because Firefox has the property only since version 119.
      if (link === passed.at(-1)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
