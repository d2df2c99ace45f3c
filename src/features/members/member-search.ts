/** Finding members by name, without asking the backend: it gives everybody at once (spec, section 7). */
import { fullName } from '../../lib/person-facts.ts';
import { searchText } from '../../lib/search-text.ts';
import type { Member } from '../../schemas/member.ts';

export interface SearchableMember {
  member: Member;
  name: string;
  /** What a search looks in: first and last name together, in small letters. */
  key: string;
}

/** Made once per list, so that a keystroke has only to look. */
export const searchable = (members: readonly Member[]): SearchableMember[] =>
  members.map((member) => {
    const name = fullName(member);
    return { member, name, key: searchText(name) };
  });

/** Case-insensitive substring of the first name, of the last name (spec, section 5), or of both as they are read together. */
export function findMembers(members: readonly SearchableMember[], query: string): readonly SearchableMember[] {
  const wanted = searchText(query);
  return wanted === '' ? members : members.filter(({ key }) => key.includes(wanted));
}
