import { expect, expectTypeOf, test } from 'vitest';
import { statesOf } from '#machines/fixtures/model.ts';
import { paths } from './leads.model.ts';
import type { Lead } from './leads.source.ts';
import type { OpenLead } from './record/lead.machine.ts';

test('the list loads, is there, or says why not', () => {
  expect(statesOf(paths)).toEqual(
    ['failed', 'loading', 'ready'].map((asked) => JSON.stringify({ rows: { asked }, news: 'waiting' })),
  );
});

test('what a row and the record call the same is the same, since a row that is read again is laid over it', () => {
  expectTypeOf<Pick<Lead, keyof Lead & keyof OpenLead>>().toExtend<Partial<OpenLead>>();
});
