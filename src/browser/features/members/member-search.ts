/** Finding members by name, without asking the backend: it gives everybody at once. */
import type { Member } from '../../../shared/schemas/member.ts';
import { fullName } from '../../ui/person-name.ts';
import { searchText } from '../../ui/search-text.ts';

export interface SearchableMember {
  member: Member;
  name: string;
  /** What a search looks in, in small letters: the first name and the last name. */
  keys: readonly string[];
}

/** Made once per list, so that a keystroke has only to look. */
export const searchable = (members: readonly Member[]): SearchableMember[] =>
  members.map((member) => ({
    member,
    name: fullName(member),
    keys: [searchText(member.first_name), searchText(member.last_name)],
  }));

/** Case-insensitive substring of the first name or of the last name; of several words each must be in one of the two. */
export function findMembers(members: readonly SearchableMember[], query: string): readonly SearchableMember[] {
  const words = searchText(query).split(' ');
  return members.filter(({ keys }) => words.every((word) => keys.some((key) => key.includes(word))));
}
