/** The key in the address of a member's page, `/members/{pk}`; null when it cannot be one, so that nobody need be asked. */
export function memberKey(path: string): number | null {
  const text = path.split('/').at(-1) ?? '';
  const key = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(key) ? key : null;
}
