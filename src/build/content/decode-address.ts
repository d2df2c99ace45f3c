/** An address as a person reads it: `our%20rocket.jpg` is `our rocket.jpg`. One that cannot be decoded stays as it is. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
