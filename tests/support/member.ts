import type { Profile } from '#shared/accounts/profile.ts';
import type { Member, MemberProfile } from '#shared/members/member.ts';
import type { Privacy } from '#shared/members/privacy.ts';

/** A fictional member, as `GET /api/members/{pk}/` returns it. */
export const person: MemberProfile & { email: string } = {
  pk: 77,
  username: 'K-20077',
  first_name: 'Mercy',
  last_name: 'Sample-Wambui',
  email: 'mercy.sample@university.example',
  alternative_email: 'mercy.sample@example.org',
  phone_number: '+254700000077',
  year_of_study: 6,
  leadership_role: 'Treasurer',
  linkedin: 'https://linkedin.example/in/mercy.sample',
  profile_image: null,
  is_member: true,
  is_corporate_member: true,
  bio: 'Rocket propulsion and model aircraft.',
};

/** A fictional member who is signed in, as `GET /api/profile/` returns it. */
export const amina: Profile = {
  pk: 1,
  username: 'K-10001',
  first_name: 'Amina',
  last_name: 'Achieng',
  email: 'amina@university.example',
  alternative_email: null,
  registration_no: null,
  phone_number: null,
  year_of_study: 3,
  leadership_role: null,
  linkedin: null,
  profile_image: null,
  is_member: true,
  is_staff: false,
  is_corporate_member: false,
  bio: null,
};

/** The privacy settings of a new account, as `GET /api/club/privacy/` returns them. */
export const privacy: Privacy = {
  in_directory: true,
  ...{ phone: 'officers', email: 'officers', linkedin: 'members', photo: 'members', year: 'members', bio: 'members' },
  ...{ in_lists: false, news: false, leader_photo: true, leader_linkedin: true, is_confirmed: true },
};

const FIRST = ['Amina', 'Brian', 'Catherine', 'Daniel', 'Esther', 'Farah', 'George', 'Halima', 'Isaac', 'Joy'];
const LAST = ['Achieng', 'Barasa', 'Chebet', 'Hassan', 'Kamau', 'Kiptoo', 'Mutua', 'Njoroge', 'Otieno', 'Wanjiru'];

/** Fictional members with different names, as `GET /api/members/` returns them. */
export const inventedMembers = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => ({
    pk: index + 1,
    first_name: FIRST[index % 10] ?? '',
    last_name: `${LAST[Math.floor(index / 10) % 10]}-Demo${index + 1}`,
    linkedin: `https://linkedin.example/in/demo-${index + 1}`,
    phone_number: `2547${String(index).padStart(8, '0')}`,
  }));
