/**
 * Who sees more of other members than their names: approved members and staff. Anybody with a university address can sign up, and what
 * members enter is for members.
 */
import type { User } from './users-table.ts';

export const canSeeDetails = ({ is_member, is_staff }: Pick<User, 'is_member' | 'is_staff'>): boolean =>
  is_member || is_staff;
