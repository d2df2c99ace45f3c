/** Searches members by name in the browser: the backend returns everyone at once. */
import type { Member } from '../../../shared/schemas/member.ts';
import { fullName } from '../../ui/person-name.ts';
import { searchText } from '../../ui/search-text.ts';

export interface SearchableMember {
  member: Member;
  name: string;
  /** The searched texts, in lower case: the first name and the last name, or what stands in for them. */
  keys: readonly string[];
}

/** Prepared once per list, to keep each keystroke fast. */
export const searchable = (members: readonly Member[]): SearchableMember[] =>
  members.map((member) => {
    const name = fullName(member);
    const keys = [member.first_name, member.last_name].map(searchText).filter(Boolean);
    return { member, name, keys: keys.length > 0 ? keys : [searchText(name)] };
  });

/** Members whose first or last name contains each word of the query. Case does not matter. */
export function findMembers(members: readonly SearchableMember[], query: string): readonly SearchableMember[] {
  const words = searchText(query).split(' ');
  return members.filter(({ keys }) => words.every((word) => keys.some((key) => key.includes(word))));
}
