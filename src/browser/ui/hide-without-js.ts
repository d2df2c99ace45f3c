/** A class that hides an element without JavaScript. The attribute is set before the first paint (build/hosting/inline-scripts.ts). */
export const hideWithoutJs = '[html:not([data-session])_&]:hidden';
