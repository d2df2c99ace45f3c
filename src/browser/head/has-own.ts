/** For Chrome 92: Astro's island script and some packages need it. */
// biome-ignore lint/suspicious/noPrototypeBuiltins: the function that is missing cannot call itself.
Object.hasOwn ||= (object: object, key: PropertyKey) => ({}).hasOwnProperty.call(object, key);
