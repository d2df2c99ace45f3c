import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClubNews } from '../../../src/browser/messages/ClubNews.tsx';
import { allAnswered, changes, expectTrouble, replies, reply, setUpIsland, signIn } from '../../support/island.ts';

setUpIsland();

const NEWS = 'GET /api/club/news/';
const news = (id: number) => ({ id, subject: `News ${id}`, text: 'It is sunny.', sent_at: '2020-05-01T10:00:00Z' });

test('Club news stays until the person closes it', async () => {
  signIn();
  replies.set(NEWS, reply([news(2), news(1)]));
  replies.set('DELETE /api/club/news/2/', { status: 204, body: '' });
  render(<ClubNews />);
  (await screen.findByRole('button', { name: 'Close News 2' })).click();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'News 2' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'News 1' })).toBeTruthy();
  expect(changes()).toHaveLength(1);
});

test('Club news that cannot be loaded leaves no trace on the page', async () => {
  expectTrouble(/Loading the club news failed/);
  signIn();
  replies.set(NEWS, { status: 500, body: '' });
  const { container } = render(<ClubNews />);
  await allAnswered();
  await waitFor(() => expect(container.innerHTML).toBe(''));
});

test('A long text is short at first, so that the events below it stay near', async () => {
  signIn();
  replies.set(NEWS, reply([{ ...news(1), text: `${'It is sunny. '.repeat(100)}The end.` }]));
  render(<ClubNews />);
  const more = await screen.findByRole('button', { name: 'Show all News 1' });
  expect(screen.queryByText(/The end\./)).toBeNull();
  fireEvent.click(more);
  expect(screen.getByText(/The end\./)).toBeTruthy();
});

test('When the last club news is closed, the focus stays where it was', async () => {
  signIn();
  replies.set(NEWS, reply([news(1)]));
  replies.set('DELETE /api/club/news/1/', { status: 204, body: '' });
  render(<ClubNews />);
  const button = await screen.findByRole('button', { name: 'Close News 1' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('No more club news.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Club news' }));
});
