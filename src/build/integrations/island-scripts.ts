/**
 * Makes the scripts that Astro writes in front of islands modules. As plain ones they would keep the parser waiting until the style
 * sheets have come, and the browser would find the pictures below the first island only then: on slow 4G most of a second later. All
 * other plain scripts are in the head (build/hosting/inline-scripts.ts).
 */

/** @returns the page with no plain script in its body. */
export const withModules = (html: string): string => html.replace(/(?<=<body.*)<script>/gs, '<script type="module">');
