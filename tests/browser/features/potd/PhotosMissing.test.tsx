import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PhotosMissing } from '../../../../src/browser/features/potd/PhotosOfTheDay.tsx';

afterEach(cleanup);

test('what happened is announced, without the heading, the button and the link around it', () => {
  render(<PhotosMissing onRetry={() => undefined}>NASA did not answer.</PhotosMissing>);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('NASA did not answer.');
  for (const role of ['heading', 'button', 'link']) {
    expect(screen.getByRole(role)).toBeTruthy();
    expect(within(alert).queryByRole(role)).toBeNull();
  }
});
