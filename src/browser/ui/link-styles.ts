/**
 * Links the style sheet of a lazily loaded component. Imported by address, because a plain import would add it to every page that can load
 * the component.
 */
export function linkStyles(address: string): void {
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = address;
  document.head.append(styles);
}
