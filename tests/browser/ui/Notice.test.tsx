import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Notice } from '../../../src/browser/ui/Notice.tsx';
import { useAnswer } from '../../../src/browser/ui/use-answer.ts';

const load = vi.fn(() => Promise.reject(new Error('no answer')));

function Part() {
  const query = useAnswer({ key: 'words', load }, 'Loading failed');
  return (
    <main id="main" tabIndex={-1}>
      {query.error === null || query.loading ? 'Loading...' : <Notice onRetry={query.refresh}>No answer.</Notice>}
    </main>
  );
}

test('The focus stays on the page when “Try again” disappears', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Part />);
  const button = await screen.findByRole('button', { name: 'Try again' });
  load.mockReturnValue(new Promise(() => undefined));
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.id).toBe('main');
});
