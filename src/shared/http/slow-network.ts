/** `navigator.connection`, which only some browsers have. */
interface Network {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader saves data or has a slow network. Then nothing optional is loaded. */
export function isSlowNetwork(navigator: object): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Network }).connection ?? {};
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g');
}
