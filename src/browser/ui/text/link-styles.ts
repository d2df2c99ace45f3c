/**
 * Links the style sheet of a lazily loaded component, once. Imported by address, because a plain import would add it to every page that can
 * load the component.
 */
export function linkStyles(address: string): void {
  if ([...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === address)) return;
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = address;
  document.head.append(styles);
}
