/** Attributes of an external link: a new tab without access to this one. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** @param href of the link; email and phone links open no tab. */
export const outside = (href: string) => (/^https?:/i.test(href) ? OUTSIDE : {});
