/** The username after the `#` of an address, where no server sees it: a reset link passes it on to the sign-in. */

/** @returns `#username=K-10001`; blank for a blank one. */
export const hashOfUsername = (username: string): string => username && `#${new URLSearchParams({ username })}`;

/** Blank if there is none. Never throws: the address may have been cut, or lead to a part of the page (`#main`). */
export const usernameInHash = (): string => new URLSearchParams(location.hash.slice(1)).get('username') ?? '';
