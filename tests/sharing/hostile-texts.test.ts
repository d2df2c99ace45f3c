/** What the build makes of strangers' texts for others: structured data, calendars, feeds, shared pictures. Each must stay what it is. */
import { getRssString } from '@astrojs/rss';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { jsonForScript } from '../../src/layouts/share.ts';
import { calendarText } from '../../src/lib/calendar.ts';
import { excerpt } from '../../src/lib/excerpt.ts';
import { feedHtml, feedText } from '../../src/lib/feed-text.ts';
import { htmlText } from '../../src/lib/html-text.ts';
import { renderPost } from '../../src/lib/markdown.ts';
import { eventShare, eventShareImage } from '../../src/sharing/event-share.ts';
import { postJsonLd } from '../../src/sharing/post-json-ld.ts';
import { shareWords } from '../../src/sharing/share-words.ts';
import { CLUB, inventedEvent } from '../support/event.ts';
import { groupsOf, HOSTILE_TEXTS } from '../support/hostile.ts';
import { site } from '../support/site.ts';

const SITE = 'https://club.example';
const eventOf = (text: string) => ({
  ...inventedEvent,
  title: text,
  description: text,
  location: text,
  host: text,
  cover_image: text,
  slug: text,
});

test('no text ends the script that holds the structured data, and each comes out as it went in', () => {
  for (const text of HOSTILE_TEXTS) {
    const { jsonLd } = eventShare(
      { event: eventOf(text), position: 0 },
      { site, siteUrl: SITE, apiHost: 'https://api.example' },
    );
    const post = postJsonLd({
      post: {
        title: text,
        created_at: text,
        updated_at: text,
        user: { login: text, avatar_url: null },
        labels: [text],
        comments: 1,
      },
      url: SITE,
      image: SITE,
      description: text,
      club: text,
    });
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

test('no text gets out of its property of a calendar', () => {
  const events = HOSTILE_TEXTS.map((text, index) => ({ ...eventOf(text), id: index + 1 }));
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
  expect([...names].sort()).toEqual([
    'description',
    'dtend',
    'dtstamp',
    'dtstart',
    'location',
    'sequence',
    'summary',
    'uid',
    'url',
  ]);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test('a feed of all texts is a feed of as many items', async () => {
  const items = HOSTILE_TEXTS.map((text, index) => {
    const html = renderPost(text, 'https://github.com/demo-club/blog/issues/1');
    return {
      title: feedText(text) || 'Post',
      link: `${SITE}/blog-detail/${index}`,
      pubDate: new Date(0),
      description: feedText(excerpt(htmlText(html).replaceAll('\n', ' '), 300)),
      content: feedHtml(html, `${SITE}/blog-detail/${index}`),
      categories: [feedText(text)],
    };
  });
  const feed = await getRssString({ title: 'Demo', description: 'Demo', site: SITE, items });
  expect(XMLValidator.validate(feed)).toBe(true);
  const channel = new XMLParser({ processEntities: false }).parse(feed).rss.channel;
  expect(channel.item).toHaveLength(HOSTILE_TEXTS.length);
  for (const item of channel.item) {
    // What says nothing is left out.
    const { category, description, 'content:encoded': content, ...others } = item;
    expect(Object.keys(others).sort()).toEqual(['guid', 'link', 'pubDate', 'title']);
  }
});

test('a shared picture holds shapes alone, whatever its words are', async () => {
  for (const texts of groupsOf(12)) {
    const image = eventShareImage(
      { ...inventedEvent, title: texts.slice(0, 6).join(' '), location: texts.slice(6).join(' ') },
      site,
      'https://api.example',
    );
    const svg = await shareWords(image, false);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect([...new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag))].sort()).toEqual(
      expect.not.arrayContaining(['script', 'foreignObject', 'image', 'a', 'use', 'style', 'text']),
    );
    expect(svg).not.toMatch(/<[^>]*\s(?:on\w+|href)=/);
  }
}, 120_000);
