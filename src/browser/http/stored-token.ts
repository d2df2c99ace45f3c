/** The access token as every script finds it, from the first in a page's head to the last. It imports nothing, so that each may hold it. */

/** In local storage. */
export const TOKEN_KEY = 'jwtToken';

/** @returns null if no one is signed in, or the browser blocks storage. */
export function readToken(): string | null {
  try {
    // Empty for a moment, while `dropToken` tells the other tabs that the session has expired.
    return localStorage.getItem(TOKEN_KEY) || null;
  } catch {
    return null;
  }
}

/** What a token says about itself; nothing if it is not a JWT. */
export function claimsOf(token: string): { user_id?: unknown; iat?: unknown; exp?: unknown } {
  try {
    // base64url differs only in two characters, which do not occur here.
    return JSON.parse(atob(token.split('.')[1] as string)) || {};
  } catch {
    return {};
  }
}

/** The id of the token's owner, because a new token of the same person changes nothing on the page. The token itself if it is not a JWT. */
export function personOf(token: string): string {
  const { user_id = token } = claimsOf(token);
  return String(user_id);
}
