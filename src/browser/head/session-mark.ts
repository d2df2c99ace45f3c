/**
 * Marks the page as signed in or out, so that the header never flickers, and as an events officer's, so that there is room for their buttons
 * (it grants nothing: session/session.ts). For a member it starts the first calls (build/integrations/member-preloads.ts). What is stored about
 * another person, as the token tells, is left alone.
 */
import { personOf, TOKEN_KEY } from '../http/stored-token.ts';
import type { CachedHeader } from '../session/cached-account.ts';
import { afterHeader } from './after-header.ts';
import { dataset } from './dataset.ts';

dataset.session = 'out';
try {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token) {
    dataset.session = 'in';
    if (dataset.member) dataset.member.split(' ').forEach(preload);
    fillHeader(token);
  }
} catch {
  // Storage is turned off, or its content cannot be read: the header fills in a moment later.
}

/** First comes the script for members, then what it would find later. */
function preload(address: string, index: number): void {
  const properties = index ? { rel: 'modulepreload', href: address } : { src: address, fetchPriority: 'high' };
  document.head.append(Object.assign(document.createElement(index ? 'link' : 'script'), properties));
}

/** With the stored username (session/cached-account.ts). */
function fillHeader(token: string): void {
  const cached = JSON.parse(sessionStorage.getItem('header') as string) as CachedHeader | null;
  if (!cached || cached.person !== personOf(token)) return;
  if (cached.is_staff) dataset.staff = '';
  if (cached.username)
    afterHeader(() => {
      for (const element of document.querySelectorAll('[data-username]')) element.textContent = cached.username;
    });
}
