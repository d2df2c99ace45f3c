/** The page for every kind of answer from the service. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PhotosOfTheDay } from '../../../../src/browser/site/photo-of-the-day/PhotosOfTheDay.tsx';
import { longDate, pageOfDay } from '../../../../src/browser/site/photo-of-the-day/photo-texts.ts';
import { findAlert } from '../../../support/announced.ts';
import { expectTrouble, press, setUpIsland } from '../../../support/island.ts';

setUpIsland();

const photo = (number: number) => ({
  date: `2026-03-0${number}`,
  title: `Sample Nebula ${number}`,
  explanation: 'A cloud.',
  media_type: 'image',
  service_version: 'v1',
  url: `https://photos.example/${number}.jpg`,
  hdurl: `https://photos.example/large/${number}.jpg`,
});
const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8].map(photo);

let answer: () => Response | Promise<Response>;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer());
});

const cards = () => screen.findAllByRole('article');
const addressOf = (picture: HTMLElement) => picture.getAttribute('src');

test.each([
  ['too many calls', () => Response.json({}, { status: 429 }), 'too many requests', /API request failed/],
  ['an error', () => Response.json({}, { status: 500 }), 'right now', /API request failed/],
  ['another shape', () => Response.json({ photos: 7 }), 'right now', /ShapeError/],
  ['no answer', () => Promise.reject(new TypeError('down')), "didn't answer", /NetworkError/],
])('A visitor can try again after %s', async (_, failing, expectedText, logged) => {
  expectTrouble(/^Error fetching data:/);
  answer = failing;
  render(<PhotosOfTheDay />);
  const alert = await findAlert();
  expect(alert.textContent).toContain(expectedText);
  // Only the sentence is announced, without the heading, the button and the link.
  for (const role of ['heading', 'button', 'link']) {
    expect(screen.getByRole(role)).toBeTruthy();
    expect(within(alert).queryByRole(role)).toBeNull();
  }
  expect(screen.queryByText('Loading the photos...')).toBeNull();
  expect(vi.mocked(console.error).mock.calls.flat().map(String).join(' ')).toMatch(logged);
  answer = () => Response.json(EIGHT);
  press('Try again');
  expect(await cards()).toHaveLength(8);
});

test.each([
  [EIGHT, '8 photos, picked at random.'],
  [[photo(1)], '1 photo, picked at random.'],
  [[], /no photos to show/],
])('The page says how many photos have loaded', async (photos, expectedText) => {
  answer = () => Response.json(photos);
  render(<PhotosOfTheDay />);
  expect(await screen.findByText(expectedText)).toBeTruthy();
});

test('A picture that does not load is replaced by its other size, then by a text', async () => {
  answer = () => Response.json(EIGHT);
  render(<PhotosOfTheDay />);
  const [card] = (await cards()) as [HTMLElement];
  const picture = () => within(card).getByRole('img');
  expect(addressOf(picture())).toBe('https://photos.example/1.jpg');
  fireEvent.error(picture());
  expect(addressOf(picture())).toBe('https://photos.example/large/1.jpg');
  fireEvent.error(picture());
  within(card).getByText("This picture can't be shown");
  press('Sample Nebula 2');
  const large = () => within(screen.getByRole('dialog')).getByAltText('Sample Nebula 2');
  expect(addressOf(large())).toBe('https://photos.example/large/2.jpg');
  fireEvent.error(large());
  expect(addressOf(large())).toBe('https://photos.example/2.jpg');
});

test('A video is a link without a referrer', async () => {
  const film = { ...photo(1), media_type: 'video', url: 'https://films.example/embed/1' };
  answer = () => Response.json([film]);
  render(<PhotosOfTheDay />);
  within((await cards())[0] as HTMLElement).getByText('A video');
  press('Sample Nebula 1');
  const link = screen.getByRole('link', { name: /Watch the video/ });
  expect(link.getAttribute('href')).toBe('https://films.example/embed/1');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('Markup in the service’s texts stays text', async () => {
  const evil = '<img src=x onerror="hit=1"><script>hit=1</script>';
  const expectedText = { title: evil, explanation: `${evil} <a href="javascript:hit=1">here</a>`, copyright: evil };
  answer = () =>
    Response.json([
      { ...photo(1), ...expectedText, media_type: 'video', url: 'javascript:hit=1' },
      { ...photo(2), ...expectedText, url: 'javascript:hit=1', hdurl: 'data:text/html,<script>hit=1</script>' },
    ]);
  render(<PhotosOfTheDay />);
  const [card] = (await cards()) as [HTMLElement];
  expect(card.textContent).toContain('<script>hit=1</script>');
  fireEvent.click(card);
  expect(screen.getByRole('dialog').textContent).toContain('<a href="javascript:hit=1">here</a>');
  expect(screen.queryByRole('link', { name: /Watch/ })).toBeNull();
  expect(document.querySelectorAll('script, [href^="javascript:"], [src^="javascript:"], [src^="data:"]')).toHaveLength(
    0,
  );
});

test('A photo’s date is the same in every time zone', () => {
  expect(['2026-03-01', 'soon', '2026-13-41'].map(longDate)).toEqual(['March 1, 2026', 'soon', '2026-13-41']);
  expect(pageOfDay('1999-10-06')).toBe('https://apod.nasa.gov/apod/ap991006.html');
  expect(pageOfDay('"><script>')).toBe('https://apod.nasa.gov/');
});
