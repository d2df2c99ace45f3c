/** What a person may need on the way to a talk, without a network: about 7 kB each. The offline page must be among them. */
export const CORE_PAGES = ['/home', '/about', '/terms', '/events', '/blog', '/help-center', '/offline'] as const;
