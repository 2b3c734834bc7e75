import { expect, test } from 'vitest';
import { statesOf } from '#machines/fixtures/model.ts';
import { paths } from './leads.model.ts';

test('the list loads, is there, or says why not', () => {
  expect(statesOf(paths)).toEqual(
    ['failed', 'loading', 'ready'].map((asked) => JSON.stringify({ rows: { asked }, news: 'waiting' })),
  );
});
