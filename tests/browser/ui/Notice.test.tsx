import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Notice } from '../../../src/browser/ui/Notice.tsx';

function Part() {
  const [failed, setFailed] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      {failed ? <Notice onRetry={() => setFailed(false)}>No answer.</Notice> : 'Loading...'}
    </main>
  );
}

test('The focus stays on the page when “Try again” disappears', () => {
  render(<Part />);
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.id).toBe('main');
});
