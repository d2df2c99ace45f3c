import { act, renderHook } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useQueryState } from '../../../src/browser/ui/use-query-state.ts';

const openAt = (address: string) => history.replaceState(null, '', address);

test('A text of the address is read, changed without a new entry of the history, and followed back', () => {
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

test('An address that the browser refuses to change loses nothing that is shown', () => {
  openAt('/events');
  const { result } = renderHook(() => useQueryState('page'));
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  act(() => result.current[1]('2'));
  expect(result.current[0]).toBe('2');
});

test('The built HTML is hydrated without a difference, then follows the query', async () => {
  openAt('/blog?q=rocket');
  const Shown = () => <p>{useQueryState('q')[0] || 'nothing'}</p>;
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Shown />);
  expect(place.textContent).toBe('nothing');
  const onRecoverableError = vi.fn();
  await act(async () => hydrateRoot(place, <Shown />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('rocket');
});
