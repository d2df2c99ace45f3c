/** `Object.hasOwn`, which older browsers do not have: the build puts this in its place, also in packages (hosting/for-older-browsers.ts). */
export const hasOwn = (object: object, key: PropertyKey): boolean => Object.hasOwn(object, key);
