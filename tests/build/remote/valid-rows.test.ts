import { expect, test } from 'vitest';
import { validRows } from '../../../src/build/remote/remote-loader.ts';
import { EventSchema } from '../../../src/shared/schemas/event.ts';
import { inventedEvent } from '../../support/event.ts';

test('a broken row is left out and named in the log with what is wrong, the others stay', () => {
  const lines: string[] = [];
  const rows = [inventedEvent, { ...inventedEvent, title: null }, null, { ...inventedEvent, id: 78 }];
  const good = validRows(EventSchema, rows, 'events', (line) => lines.push(line));
  expect(good.map(({ id }) => id)).toEqual([77, 78]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Entry 2 of the events is left out: .*Expected string but received null.*title$/);
  expect(lines[1]).toMatch(/^Entry 3 of the events is left out: .*received null/);
});
