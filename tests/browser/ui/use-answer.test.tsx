import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { $person, SignedOutError } from '../../../src/browser/http/token.ts';
import { StillLoading } from '../../../src/browser/ui/StillLoading.tsx';
import { useAnswer } from '../../../src/browser/ui/use-answer.ts';

const silent = new NetworkError('no reply');
const busy = new HttpError(503, { fields: {}, detail: null }, 120);

interface Props {
  name?: string;
  load: (() => Promise<string>) | null;
}

function Value({ name = 'words', load }: Props) {
  const { value, loading } = useAnswer(load && { key: name, load }, 'Could not load');
  return <p>{[value, loading && 'loading'].filter(Boolean).join(', ')}</p>;
}
const text = () => document.body.textContent;

test('A reply that arrives after a newer request is dropped', async () => {
  let answerFirst = (_text: string) => {};
  const first = () => new Promise<string>((answer) => (answerFirst = answer));
  const second = async () => 'second';
  const { rerender } = render(<Value name="first" load={first} />);
  rerender(<Value name="second" load={second} />);
  await screen.findByText('second');
  await act(async () => answerFirst('first'));
  expect(screen.queryByText('second')).toBeTruthy();
});

test('A value stays, marked as loading, while another key loads', async () => {
  const { rerender } = render(<Value name="page 1" load={async () => 'Page 1'} />);
  await screen.findByText('Page 1');
  const second = Promise.withResolvers<string>();
  rerender(<Value name="page 2" load={() => second.promise} />);
  expect(text()).toBe('Page 1, loading');
  await act(async () => second.resolve('Page 2'));
  expect(text()).toBe('Page 2');
});

test('A page that is turned fast shows the last one', async () => {
  const pages = ['1', '2', '3'].map(() => Promise.withResolvers<string>());
  const page = (name: string) => (
    <Value name={name} load={() => pages[Number(name) - 1]?.promise ?? Promise.reject()} />
  );
  const { rerender } = render(page('1'));
  rerender(page('2'));
  rerender(page('3'));
  rerender(page('2'));
  for (const number of [2, 0, 1]) await act(async () => pages[number]?.resolve(`Page ${number + 1}`));
  expect(text()).toBe('Page 2');
});

test('Parts that load the same share one call', async () => {
  const load = vi.fn(async () => 'words');
  render(
    <>
      <Value load={load} />
      <Value load={load} />
    </>,
  );
  await waitFor(() => expect(text()).toBe('wordswords'));
  expect(load).toHaveBeenCalledOnce();
});

test('A part that comes later shows the value of the others, marked as loading, and asks again', async () => {
  const answers = [Promise.resolve('old'), Promise.resolve('new')];
  const load = () => answers.shift() ?? Promise.reject(new Error('too many calls'));
  const { rerender } = render(<Value load={load} />);
  await screen.findByText('old');
  const rendered: string[] = [];
  const Later = () => {
    const { value, loading } = useAnswer({ key: 'words', load }, 'Could not load');
    rendered.push(`${value} ${loading}`);
    return null;
  };
  rerender(
    <>
      <Value load={load} />
      <Later />
    </>,
  );
  await screen.findByText('new');
  expect([...new Set(rendered)]).toEqual(['old true', 'new false']);
});

test('An island is hydrated as it was built, whatever another one has loaded', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Value load={async () => 'words'} />);
  await screen.findByText('words');
  const built = document.createElement('div');
  built.innerHTML = '<p>loading</p>';
  render(<Value load={async () => 'words'} />, { container: document.body.appendChild(built), hydrate: true });
  await waitFor(() => expect(built.textContent).toBe('words'));
  expect(logged).not.toHaveBeenCalled();
});

test('An answer is gone with the last part that shows it', async () => {
  const { unmount } = render(<Value load={async () => 'old'} />);
  await screen.findByText('old');
  unmount();
  render(<Value load={() => new Promise(() => {})} />);
  expect(text()).toBe('loading');
});

test('A tab that is hidden loads too', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<Value load={async () => 'words'} />);
  await screen.findByText('words');
});

test('Loaded data stays after a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [async () => 'old', () => Promise.reject(silent), async () => 'new', async () => 'newer'];
  const load = () => (answers.shift() as () => Promise<string>)();
  const { result } = renderHook(() => useAnswer({ key: 'words', load }, 'Could not load'));
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
  const { result } = renderHook(() => useAnswer({ key: 'words', load }, 'Could not load'));
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

test('What is on its way for one person is not shown to the next', async () => {
  $person.set('1');
  const forAmina = Promise.withResolvers<string>();
  const answers = [forAmina.promise, new Promise<string>(() => {})];
  render(<Value load={() => answers.shift() ?? Promise.reject(new Error('too many calls'))} />);
  act(() => $person.set('2'));
  await act(async () => forAmina.resolve('for Amina'));
  expect(text()).toBe('loading');
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
  const query = useAnswer({ key: 'post', load }, 'Could not load', KEEP_TRYING);
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
