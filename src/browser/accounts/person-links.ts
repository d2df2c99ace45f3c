/** Links to contact a person; null for anything that is not a valid address. */

import { webLink } from '#shared/text/fields.ts';
import { wellFormed } from '#shared/text/plain-text.ts';
import type { IconName } from '../ui/Icon.tsx';

/** LinkedIn, and a reserved domain for invented people. */
const LINKEDIN = /(?:^|\.)linkedin\.(?:com|example)$/;

interface OwnPage {
  href: string;
  /** "Linkedin", or the host of any other page. */
  label: string;
  icon: IconName;
}

/**
 * The page that a person entered as their LinkedIn page. Judged by its host, because an address such as
 * `https://linkedin.com@evil.example/` leads to evil.example.
 */
export function ownPage(address: string | null): OwnPage | null {
  const href = webLink(address);
  if (href === null) return null;
  const { hostname } = new URL(href);
  return LINKEDIN.test(hostname)
    ? { href, label: 'Linkedin', icon: 'linkedin' }
    : { href, label: hostname, icon: 'link' };
}

/** A mailto link. Encoded, so that the address cannot add a subject, recipients or a body. */
export const emailLink = (address: string | null): string | null =>
  address !== null && /^[^@\s]+@[^@\s]+$/.test(address)
    ? `mailto:${encodeURIComponent(wellFormed(address)).replace('%40', '@')}`
    : null;
