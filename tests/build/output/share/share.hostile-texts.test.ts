/** Hostile texts in structured data, calendars and feeds must not break out. */
import { getRssString } from '@astrojs/rss';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText } from '#shared/events/calendar.ts';
import type { Post } from '#shared/site/post.ts';
import { eventShare } from '../../../../src/build/output/share/event-share.ts';
import { feedItem, feedText } from '../../../../src/build/output/share/feed-item.ts';
import { jsonForScript, postJsonLd } from '../../../../src/build/output/share/share.ts';
import { CLUB, clubEvent } from '../../../support/event.ts';
import { OWN_HOSTILE_TEXTS } from '../../../support/hostile.ts';
import { site } from '../../../support/site.ts';

const HOSTILE_TEXTS = OWN_HOSTILE_TEXTS.filter((text) => text !== '');
const SITE = 'https://club.example';
const postOf = (text: string): Post => ({
  number: 1,
  title: text,
  created_at: '2031-01-01T00:00:00Z',
  updated_at: '2031-01-01T00:00:00Z',
  labels: [text, `second ${text}`],
  user: { login: text, avatar_url: null },
  body: text,
  html_url: 'https://github.com/demo-club/blog/issues/1',
  comments: 0,
});
/** As in build/output/share/feed-item.ts, plus lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u;
const eventOf = (text: string) => ({
  ...clubEvent(),
  title: text,
  description: text,
  location: text,
  host: text,
  cover_image: text,
  slug: text,
});

test('No text breaks out of the structured data', () => {
  for (const text of HOSTILE_TEXTS) {
    const from = { site, siteUrl: SITE, apiHost: 'https://api.example' };
    const { jsonLd } = eventShare({ event: eventOf(text), position: 0 }, from);
    const post = postJsonLd({ post: postOf(text), url: SITE, image: SITE, description: text, club: text });
    for (const [object, name] of [
      [jsonLd, 'name'],
      [post, 'description'],
    ] as const) {
      const script = jsonForScript(object);
      expect(script).not.toContain('<');
      expect(JSON.parse(script)[name]).toBe(text);
    }
  }
});

test('No text breaks out of its calendar property', () => {
  const events = HOSTILE_TEXTS.map((text, index) => ({
    ...eventOf(text),
    id: index + 1,
    state: 'cancelled' as const,
    reason: text,
    changedInstant: Date.UTC(2030, 11),
  }));
  const file = calendarText(events, {
    club: CLUB,
    siteUrl: SITE,
    now: new Date('2031-01-01T00:00:00Z'),
    name: HOSTILE_TEXTS.join(''),
  });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const read = calendar.getAllSubcomponents();
  expect(read.map(({ name }) => name)).toEqual(events.map(() => 'vevent'));
  const names = new Set(read.flatMap((event) => event.getAllProperties().map(({ name }) => name)));
  expect([...names].sort().join(' ')).toBe(
    'description dtend dtstamp dtstart last-modified location sequence status summary transp uid url',
  );
});

test('A feed has one item for each text', async () => {
  const items = HOSTILE_TEXTS.map((text, index) =>
    feedItem({ ...postOf(text), number: index + 1 }, `${SITE}/blog-detail/${index + 1}`),
  );
  const feed = await getRssString({
    title: 'Demo',
    description: 'Demo',
    site: SITE,
    xmlns: { dc: 'http://purl.org/dc/elements/1.1/' },
    items,
  });
  expect(XMLValidator.validate(feed)).toBe(true);
  expect(feed).not.toMatch(NOT_XML);
  const read = new XMLParser({ isArray: (name) => name === 'category', trimValues: false, parseTagValue: false });
  const channel = read.parse(feed).rss.channel;
  expect(channel.item).toHaveLength(HOSTILE_TEXTS.length);
  for (const [index, item] of channel.item.entries()) {
    // Empty fields are left out.
    const { category, description, 'content:encoded': content, ...others } = item;
    expect(Object.keys(others).sort()).toEqual(['dc:creator', 'guid', 'link', 'pubDate', 'title']);
    const label = feedText(HOSTILE_TEXTS[index] ?? '').replaceAll(/\r\n?/g, '\n'); // as XML parsers read them
    if (label.trim() !== '') expect(category).toEqual([label, `second ${label}`]);
  }
});
