import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { $person } from '../../../../src/browser/http/token.ts';
import { useUnsaved } from '../../../../src/browser/ui/form/use-unsaved.ts';
import { leaves } from '../../../support/island.ts';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsaved(unsaved);
  return null;
}

test('The browser asks before the person leaves a page with an unsaved form', () => {
  $person.set('1');
  const page = (unsaved: boolean) => (
    <>
      <Form unsaved={unsaved} />
      <Form unsaved={false} />
    </>
  );
  const { rerender, unmount } = render(page(false));
  expect(leaves()).toBe(true);
  rerender(page(true));
  expect(leaves()).toBe(false);
  // Another person has signed in: the page is discarded.
  $person.set(null);
  expect(leaves()).toBe(true);
  $person.set('1');
  unmount();
  expect(leaves()).toBe(true);
});
