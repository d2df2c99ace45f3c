/** What every list with pages does. A screen tests its own entries, texts and address. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '#shared/http/errors.ts';
import { PagedList } from '../../../../src/browser/ui/list/PagedList.tsx';
import { useAnswer } from '../../../../src/browser/ui/use-answer.ts';
import { alertPart, findAlert } from '../../../support/announced.ts';

/** Answers for page 1 and 2. */
const load = vi.fn<(page: number) => Promise<number>>();

function Sample() {
  const [page, setPage] = useState(1);
  const query = useAnswer({ key: `page ${page}`, load: () => load(page) }, 'Loading failed');
  const top = useRef<HTMLDivElement>(null);
  const shownPage = query.value ?? 0;
  return (
    <div ref={top} tabIndex={-1} data-testid="top">
      <input type="search" />
      <button type="button" onClick={() => setPage(0)}>
        Start
      </button>
      <PagedList
        query={query}
        nothingYet={query.value === null}
        loading="Loading the posts..."
        failure="The posts couldn't be loaded."
        top={top}
        pager={{ label: 'Pages', page: shownPage, pages: 2, onPage: setPage, status: `Page ${shownPage} of 2` }}
      >
        <p>Posts of page {shownPage}</p>
      </PagedList>
    </div>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const top = () => screen.getByTestId('top');
const down = () => Promise.reject(new NetworkError('no reply'));

beforeEach(() => {
  load.mockReset().mockImplementation(async (page) => page);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('Turning the page moves the focus to the top of the list', async () => {
  render(<Sample />);
  await screen.findByText('Page 1 of 2');
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false]);
  press('Previous');
  expect(load).toHaveBeenCalledTimes(1);
  press('Next');
  await screen.findByText('Page 2 of 2');
  expect(document.activeElement).toBe(top());
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true]);
  press('Next');
  expect(load.mock.calls).toEqual([[1], [2]]);
});

test('The current page stays when the next one cannot be loaded', async () => {
  render(<Sample />);
  await screen.findByText('Page 1 of 2');
  load.mockImplementation(down);
  press('Next');
  const notice = await findAlert();
  expect(notice.textContent).toContain("The posts couldn't be loaded.");
  screen.getByText('Posts of page 1');
  load.mockImplementation(async (page) => page);
  press('Try again');
  await screen.findByText('Posts of page 2');
  expect(alertPart()).toBeNull();
  expect(document.activeElement).toBe(top());
});

test('A refresh after a failed page does not move the focus', async () => {
  render(<Sample />);
  await screen.findByText('Page 1 of 2');
  load.mockImplementation(down);
  press('Next');
  await findAlert();
  load.mockImplementation(async () => 0);
  fireEvent.click(screen.getByText('Start'));
  await screen.findByText('Posts of page 0');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

test('The focus stays in a search field used before the page has loaded', async () => {
  render(<Sample />);
  await screen.findByText('Page 1 of 2');
  const next = Promise.withResolvers<number>();
  load.mockReturnValue(next.promise);
  press('Next');
  screen.getByRole('searchbox').focus();
  await act(async () => next.resolve(2));
  screen.getByText('Page 2 of 2');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('A list without entries explains why they have not loaded yet', async () => {
  load.mockImplementation(down);
  render(<Sample />);
  await screen.findByText("The posts couldn't be loaded.");
  screen.getByText('Loading the posts...');
  load.mockImplementation(async (page) => page);
  press('Try now');
  await waitFor(() => screen.getByText('Posts of page 1'));
});
