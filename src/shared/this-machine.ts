/** True when only this machine can reach the address. A browser trusts it without https. @param address absolute. */
export const isOnThisMachine = (address: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname);
