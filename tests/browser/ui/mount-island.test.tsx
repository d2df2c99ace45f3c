import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import mountIsland from '../../../src/browser/ui/mount-island.tsx';

/** A form with a controlled and an uncontrolled field, which fails on a press. */
function Form() {
  const [search, setSearch] = useState('');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <form>
      <p>A form</p>
      <input type="search" aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <textarea aria-label="Message" />
      <input type="password" aria-label="Password" />
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <output>{search}</output>
    </form>
  );
}

const mount = (island: HTMLElement, part: ComponentType = Form) =>
  mountIsland(island)(part, {}, {}, { client: 'load' });

function built(): HTMLElement {
  document.body.innerHTML = `<p>The rest of the page</p><astro-island ssr>${renderToString(<Form />)}</astro-island>`;
  return document.querySelector('astro-island') as HTMLElement;
}

afterEach(() => document.querySelector('astro-island')?.dispatchEvent(new Event('astro:unmount')));

test('A broken island shows the typed text without passwords', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await mount(built());
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Two blades' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByText('Break'));
  await screen.findByText('Something went wrong here. Copy what you typed, and reload the page.');
  screen.getByText('Two blades');
  screen.getByText('The rest of the page');
  screen.getByRole('button', { name: 'Reload' });
  expect(document.body.textContent).not.toContain('secret');
  expect(logged.mock.calls.join()).toContain('broken');
});

test('A broken island without typed text only asks to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await mount(built());
  fireEvent.click(screen.getByText('Break'));
  await screen.findByText('Something went wrong here. Reload the page.');
});

test('Typed text and focus stay when a page is translated before its script loads', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs that the built HTML differs
  const island = built();
  const text = island.querySelector('p')?.firstChild as Text;
  text.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Fomu' }));
  const search = screen.getByLabelText<HTMLInputElement>('Search');
  search.value = 'kite';
  screen.getByLabelText<HTMLTextAreaElement>('Message').value = 'Two blades';
  search.focus();
  await mount(island);
  expect(screen.getByLabelText('Search')).not.toBe(search);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Two blades');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('kite'));
});
