import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EventArticle } from '../../../../src/browser/features/events/EventArticle.tsx';
import { CLUB, clubEvent, inventedEvent } from '../../../support/event.ts';

test('below the text of an event stands its host, without a rule: the page draws the one that ends the article', () => {
  document.body.innerHTML = renderToString(
    <EventArticle event={clubEvent(inventedEvent)} html="<p>Text</p>" club={CLUB} />,
  );
  const text = document.querySelector('.event-text')?.parentElement;
  expect(text?.textContent).toBe('TextHosted together with : Invented Flyers');
  expect([...(text?.querySelectorAll('[class*=border]') ?? [])]).toEqual([]);
  document.body.innerHTML = '';
});
