/** Searches members by name in the browser, because the backend returns all of them. */

import { fullName } from '#shared/accounts/person-name.ts';
import type { Member } from '#shared/members/member.ts';
import { containsWords, foldForSearch } from '#shared/text/fold-for-search.ts';

export interface SearchableMember {
  member: Member;
  name: string;
  /** The texts to search, folded: the first name and the last name, or the name shown instead of them. */
  keys: readonly string[];
}

/** Prepared once per list, to keep each keystroke fast. */
export const searchable = (members: readonly Member[]): SearchableMember[] =>
  members.map((member) => {
    const name = fullName(member);
    const keys = [member.first_name, member.last_name].map(foldForSearch).filter(Boolean);
    return { member, name, keys: keys.length > 0 ? keys : [foldForSearch(name)] };
  });

/** Members whose first or last name contains each word of the query. */
export const findMembers = (members: readonly SearchableMember[], query: string): readonly SearchableMember[] =>
  members.filter(({ keys }) => containsWords(keys, query));
