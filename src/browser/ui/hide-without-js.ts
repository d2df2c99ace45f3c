/** For what could do nothing without JavaScript: hidden then. The mark is set before the first paint (build/hosting/inline-scripts.ts). */
export const hideWithoutJs = '[html:not([data-session])_&]:hidden';
