/** What a link that leaves the site carries: a tab of its own, which learns nothing of this one. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** @param href of the link; a mail or a call opens no tab. */
export const outside = (href: string) => (/^https?:/i.test(href) ? OUTSIDE : {});
