/**
 * Short messages over the page (spec, sections 8 and 9). The part that shows them is loaded when first needed, or earlier with
 * `prepareToasts`, so that "no connection" can be told without a connection.
 */
type Kind = 'success' | 'error' | 'message';

const host = () => import('./toast-host.ts');

/** Milliseconds a toast stays: 5000 for signing in, profile and password; 3000 for photo, contact and reset (spec, section 9). */
export const TOAST_LONG = 5000;
export const TOAST_SHORT = 3000;

/** Never throws: where the part that shows them cannot be loaded, the browser's own window says it. */
export async function toast(kind: Kind, text: string, duration: number): Promise<void> {
  const part = await host().catch(() => null);
  if (part === null) alert(text);
  else part.show(kind, text, duration);
}

/** Loads what a toast needs. Call it when a form appears. */
export function prepareToasts(): void {
  host().catch(() => undefined); // tried again by the first toast
}
