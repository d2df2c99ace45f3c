/** Where a person can be reached, as links. What cannot be one is null, and at most shown as text. */

import { wellFormed } from '../../shared/html/plain-text.ts';
import { webLink } from '../../shared/schemas/fields.ts';
import type { IconName } from './Icon.tsx';

/** LinkedIn, and the name in its place for invented people: nobody can register one that ends with `.example`. */
const LINKEDIN = /(?:^|\.)linkedin\.(?:com|example)$/;

export interface OwnPage {
  href: string;
  /** "Linkedin", or for any other page the host that it is on. */
  label: string;
  icon: IconName;
}

/**
 * The page that a person gave as the one on LinkedIn. The host says where it leads, not how the address begins:
 * `https://linkedin.com@evil.example/` is a page of evil.example, and is called so.
 */
export function ownPage(address: string | null): OwnPage | null {
  const href = webLink(address);
  if (href === null) return null;
  const { hostname } = new URL(href);
  return LINKEDIN.test(hostname)
    ? { href, label: 'Linkedin', icon: 'linkedin' }
    : { href, label: hostname, icon: 'link' };
}

/** Opens a mail to this address, and nothing of it can become a subject, a copy or a text. */
export const mailLink = (address: string | null): string | null =>
  address !== null && /^[^@\s]+@[^@\s]+$/.test(address)
    ? `mailto:${encodeURIComponent(wellFormed(address)).replace('%40', '@')}`
    : null;
