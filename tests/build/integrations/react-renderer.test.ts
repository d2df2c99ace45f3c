import { expect, test, vi } from 'vitest';
import renderer from '../../../src/build/integrations/react-renderer.ts';

vi.mock('@astrojs/react/server.js', () => ({ default: { name: '@astrojs/react' } }));

test('To find out whether React renders a component, it is not called', () => {
  const component = vi.fn(() => null);
  expect(renderer.check(component)).toBe(true);
  expect(component).not.toHaveBeenCalled();
  const text = Object.assign(() => null, { [Symbol.for('mdx-component')]: true });
  expect(renderer.check(text)).toBe(false);
});
