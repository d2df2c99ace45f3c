import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { $person, SignedOutError } from '../../../src/browser/http/token.ts';
import { StillLoading } from '../../../src/browser/ui/StillLoading.tsx';
import { useQuery } from '../../../src/browser/ui/use-query.ts';

const silent = new NetworkError('no reply');
const busy = new HttpError(503, { fields: {}, detail: null }, 120);

function Value({ load }: { load: (() => Promise<string>) | null }) {
  const { value, loading } = useQuery(load, 'Could not load');
  return <p>{value ?? (loading && 'loading')}</p>;
}

test('A reply that arrives after a newer request is dropped', async () => {
  let answerFirst = (_text: string) => {};
  const first = () => new Promise<string>((answer) => (answerFirst = answer));
  const second = async () => 'second';
  const { rerender } = render(<Value load={first} />);
  rerender(<Value load={second} />);
  await screen.findByText('second');
  await act(async () => answerFirst('first'));
  expect(screen.queryByText('second')).toBeTruthy();
});

test('Loaded data stays after a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [async () => 'old', () => Promise.reject(silent), async () => 'new', async () => 'newer'];
  const load = () => (answers.shift() as () => Promise<string>)();
  const { result } = renderHook(() => useQuery(load, 'Could not load'));
  for (const [value, error] of [
    ['old', null],
    ['old', silent],
    ['new', null],
  ] as const) {
    await waitFor(() => expect(result.current).toMatchObject({ value, error, loading: false }));
    act(() => result.current.refresh());
    expect(result.current).toMatchObject({ value, error, loading: true });
  }
  expect(logged.mock.calls[0]).toEqual(['Could not load', silent]);
});

test('An answer for a person who has signed out is not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = () => Promise.reject(new SignedOutError());
  const { result } = renderHook(() => useQuery(load, 'Could not load'));
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(logged).not.toHaveBeenCalled();
});

test('Data is discarded when there is nothing to load', async () => {
  const load = async () => 'private';
  const { rerender } = render(<Value load={load} />);
  await screen.findByText('private');
  rerender(<Value load={null} />);
  await screen.findByText('loading');
});

test('Data of one person is loaded again when another signs in', async () => {
  $person.set('1');
  const next = Promise.withResolvers<string>();
  const answers = [Promise.resolve('for Amina'), next.promise];
  const load = () => answers.shift() ?? Promise.reject(new Error('too many calls'));
  render(<Value load={load} />);
  await screen.findByText('for Amina');
  act(() => $person.set('2'));
  await screen.findByText('loading');
  next.resolve('for Brian');
  await screen.findByText('for Brian');
});

const KEEP_TRYING = { keepTrying: true };

function RetryingPart({ load }: { load: () => Promise<string> }) {
  const query = useQuery(load, 'Could not load', KEEP_TRYING);
  if (query.value !== null) return <p>{query.value}</p>;
  return (
    <StillLoading query={query} failure="This post couldn't be loaded.">
      Loading...
    </StillLoading>
  );
}

/** @param failures of the first attempts. */
function renderRetrying(...failures: Error[]) {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'the post';
  });
  render(<RetryingPart load={load} />);
  return load;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const tryNow = () => screen.getByRole('button', { name: 'Try now' });

test('The loading message stays after a failure until a later try succeeds', async () => {
  const load = renderRetrying(silent, silent, silent);
  await pass(0);
  expect(screen.getByText('Loading...')).toBeTruthy();
  const line = screen.getByText("This post couldn't be loaded.").parentElement;
  expect(line?.textContent).toBe("This post couldn't be loaded. Check your connection. We'll keep trying.");
  await pass(5);
  expect(load).toHaveBeenCalledTimes(2);
  // The message does not flicker meanwhile.
  expect(screen.getByText("This post couldn't be loaded.").parentElement).toBe(line);
  fireEvent.click(tryNow());
  await pass(4);
  expect(load).toHaveBeenCalledTimes(3);
  // The waits start again from the first.
  await pass(1);
  expect(screen.getByText('the post')).toBeTruthy();
  await pass(600);
  expect(load).toHaveBeenCalledTimes(4);
});

test('Try now waits as long as the service asks', async () => {
  const load = renderRetrying(busy);
  await pass(0);
  expect(screen.getByText(/^The server asks us to wait\. We'll try again at \d+:\d\d:\d\d .M\.$/)).toBeTruthy();
  fireEvent.click(tryNow());
  await pass(119);
  expect(load).toHaveBeenCalledOnce();
  await pass(1);
  expect(screen.getByText('the post')).toBeTruthy();
});
