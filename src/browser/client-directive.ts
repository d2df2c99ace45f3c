/** What Astro gives to a way of waking an island. Spelled here because Astro's own types bring those of Node along. */
export type ClientDirective = (load: () => Promise<() => Promise<void>>) => void;
