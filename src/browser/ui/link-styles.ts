/**
 * Links a style sheet of a part that is loaded later. By its address and not by a plain import, which would put it into every page
 * from which the part can be reached.
 */
export function linkStyles(address: string): void {
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = address;
  document.head.append(styles);
}
