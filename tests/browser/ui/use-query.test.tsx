import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $person } from '../../../src/browser/http/token.ts';
import { useQuery } from '../../../src/browser/ui/use-query.ts';

function Shown({ load }: { load: (() => Promise<string>) | null }) {
  const { value, loading } = useQuery(load, 'Could not load');
  return <p>{value ?? (loading && 'loading')}</p>;
}

test('a reply that comes after a newer one was asked for is dropped', async () => {
  let answerFirst = (_text: string) => {};
  const first = () => new Promise<string>((answer) => (answerFirst = answer));
  const second = async () => 'second';
  const { rerender } = render(<Shown load={first} />);
  rerender(<Shown load={second} />);
  await screen.findByText('second');
  answerFirst('first');
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByText('second')).toBeTruthy();
});

test('what was loaded is let go when there is nothing to load any more', async () => {
  const load = async () => 'private';
  const { rerender } = render(<Shown load={load} />);
  await screen.findByText('private');
  rerender(<Shown load={null} />);
  await screen.findByText('loading');
});

test('what was loaded for one person is discarded when another signs in, and asked for again', async () => {
  $person.set('1');
  const next = Promise.withResolvers<string>();
  const answers = [Promise.resolve('for Amina'), next.promise];
  const load = () => answers.shift() ?? Promise.reject(new Error('asked too often'));
  render(<Shown load={load} />);
  await screen.findByText('for Amina');
  act(() => $person.set('2'));
  await screen.findByText('loading');
  next.resolve('for Brian');
  await screen.findByText('for Brian');
});
