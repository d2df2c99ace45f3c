import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAnswer } from '../../../src/browser/ui/use-answer.ts';
import { useRefreshOnReturn } from '../../../src/browser/ui/use-refresh-on-return.ts';
import { returnToTab } from '../../support/island.ts';

function Value({ load }: { load: () => Promise<string> }) {
  const query = useAnswer({ key: 'words', load }, 'Could not load');
  useRefreshOnReturn(query);
  return <p>{query.value}</p>;
}
const look = () => document.dispatchEvent(new Event('visibilitychange'));

test('What is older than a minute is loaded again when the tab is seen, once', async () => {
  const load = vi.fn(async () => `answer ${load.mock.calls.length}`);
  render(<Value load={load} />);
  await screen.findByText('answer 1');
  look();
  expect(load).toHaveBeenCalledTimes(1);
  returnToTab();
  await screen.findByText('answer 2');
  look();
  expect(load).toHaveBeenCalledTimes(2);
});

test('What is on its way is not asked for again when the tab is seen', async () => {
  const load = vi.fn(() => new Promise<string>(() => {}));
  render(<Value load={load} />);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  returnToTab();
  expect(load).toHaveBeenCalledOnce();
});
