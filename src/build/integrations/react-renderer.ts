/**
 * Astro's React, as it renders components to HTML. To find out whose a component is, Astro's own check calls it, and one that returns null is
 * then called as MDX, outside of React, which prints "Invalid hook call". Here every component is React's that is not a text in MDX.
 */
import renderer from '@astrojs/react/server.js';

const MDX = Symbol.for('mdx-component');

export default { ...renderer, check: (component: object) => !(MDX in component) };
