import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NetworkError, ShapeError } from '#shared/http/errors.ts';
import { QueryResult } from '../../../src/browser/ui/QueryResult.tsx';

test.each([
  [new ShapeError('x'), 'This page may be out of date. Reload it, or try again later.', 'Reload'],
  [new NetworkError('x'), "The server didn't answer. Check your connection and try again.", 'Try again'],
])('A list that failed with "%s" offers the way on that can help', (error, words, button) => {
  render(
    <QueryResult query={{ value: null, error, loading: false, refresh: () => {} }} name="The log">
      {() => null}
    </QueryResult>,
  );
  expect(screen.getByText(`The log couldn't be loaded. ${words}`)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button]);
});

test.each([
  [true, []],
  [false, ['Try again']],
])('A list that failed to load again stays; while it is loading (%j) its buttons are %j', (loading, buttons) => {
  render(
    <QueryResult query={{ value: 'Rows', error: new NetworkError('x'), loading, refresh: () => {} }} name="The log">
      {(rows) => <p>{rows}</p>}
    </QueryResult>,
  );
  expect(screen.getByText('Rows')).toBeTruthy();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});
