import { act, renderHook } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useQueryState } from '../../../../src/browser/ui/list/use-query-state.ts';

const openAt = (address: string) => history.replaceState(null, '', address);

test('A value in the address changes without a history entry', () => {
  openAt('/events?from=mail&page=3#subscribe');
  const { result } = renderHook(() => useQueryState('page'));
  expect(result.current[0]).toBe('3');
  expect(renderHook(() => useQueryState('q')).result.current[0]).toBe('');
  const entries = history.length;
  act(() => result.current[1]('4 & more'));
  expect(result.current[0]).toBe('4 & more');
  expect(new URLSearchParams(location.search).get('page')).toBe('4 & more');
  act(() => result.current[1](''));
  expect(result.current[0]).toBe('');
  expect(location.href).toMatch(/\/events\?from=mail#subscribe$/);
  expect(history.length).toBe(entries);
  openAt('/events?page=5');
  act(() => dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current[0]).toBe('5');
  act(() => result.current[1](''));
  expect(location.href).toMatch(/\/events$/);
});

test('A value changes even if the browser does not change the address', () => {
  openAt('/events');
  const { result } = renderHook(() => useQueryState('page'));
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  act(() => result.current[1]('2'));
  expect(result.current[0]).toBe('2');
});

test('Hydration uses the built HTML, then the query', async () => {
  openAt('/blog?q=rocket');
  const QueryText = () => <p>{useQueryState('q')[0] || 'nothing'}</p>;
  const container = document.createElement('div');
  container.innerHTML = renderToString(<QueryText />);
  expect(container.textContent).toBe('nothing');
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(container, <QueryText />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.textContent).toBe('rocket');
});
