/** Amina has forgotten her password but is still signed in elsewhere; with the steps of a reset. */
import { AMINA, testBackend } from '../support.ts';

export const NEW = 'a new perigee';

export async function resetBackend(changed = {}) {
  const parts = testBackend({ siteUrl: 'https://club.example', ...changed });
  const token = await parts.joinAndSignIn();
  const forgot = async (email: unknown = AMINA.email, from?: string) => {
    const answer = await parts.call('POST', '/api/forgot-password/', { json: { email }, ...(from && { from }) });
    await parts.backend.background.idle();
    return answer;
  };
  const resetEmails = () => parts.emails().filter(({ subject }) => subject === 'Password Reset Request');
  /** The two parts of the link in the newest reset email. */
  const newestParts = () => {
    const [uidb64 = '', secret = ''] = resetEmails()[0]?.links[0]?.split('#')[0]?.split('/').slice(-2) ?? [];
    return { uidb64, token: secret };
  };
  const check = ({ uidb64, token: secret } = newestParts()) =>
    parts.call('GET', `/api/password-reset/${uidb64}/${secret}/`);
  const complete = (changes: object = {}, from?: string) =>
    parts.call('PATCH', '/api/password-reset-complete', {
      json: { password: NEW, ...newestParts(), ...changes },
      ...(from && { from }),
    });
  return { ...parts, token, forgot, resetEmails, newestParts, check, complete };
}
