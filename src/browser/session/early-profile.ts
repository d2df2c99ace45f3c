/** The page's own call for the profile, begun while the session's script is still on its way, so that the backend is asked once for each page. */

declare global {
  interface Window {
    /** Of the script that preloads what members need (build/integrations/member-preloads.ts). */
    profileAnswer?: { token: string; answer: Promise<Response> } | undefined;
  }
}

/** The answer to the page's call with this token, once: whoever asks again wants a newer profile. */
export function takeEarlyProfile(token: string | null): Promise<Response> | undefined {
  const early = window.profileAnswer;
  // It is there now, which keeps a late script from asking again.
  window.profileAnswer = undefined;
  return early?.token === token ? early?.answer : undefined;
}
