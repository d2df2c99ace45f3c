/** Amina, signed in, who edits her profile. */
import { testBackend } from '../../support.ts';

export const EIGHT = {
  first_name: 'Amina',
  last_name: 'Demo-Changed',
  alternative_email: 'amina@mail.example',
  registration_no: 'J12S/3456/2024',
  phone_number: '254700000001',
  year_of_study: 6,
  linkedin: 'https://www.linkedin.com/in/amina-demo',
  bio: 'Small rockets.',
};

export async function signedInBackend() {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  const change = (json: unknown) => parts.call('PATCH', '/api/profile/', { token, json });
  return { ...parts, token, change };
}
