import { expect, test } from 'vitest';
import { jsonResponse } from '#machines/fixtures/browser.ts';
import { watchRequests } from '#machines/fixtures/list-requests.ts';
import { documentCollectionList } from './document-collection.list.ts';
import { hasMissingDocuments, remindWork, requestWork } from './matrix-bulk.ts';

const me = 'c0000000-0000-4000-8000-000000000001';

const { asked, serve } = watchRequests(documentCollectionList, '2026-03-12T08:00:00Z');

test('opens on incomplete documents, sorted by the next day one is needed', async () => {
  const query = await asked('open');
  expect(query.get('is_complete')).toBe('eq.false');
  expect(query.get('order')).toBe('next_needed_by.asc,id.asc');
  expect((await asked('mine')).get('ops_id')).toBe(`eq.${me}`);
});

test('combines type and state filters into documents of that type in that state', async () => {
  const states = (await asked('open', { type: ['passport_bio'], state: ['rejected', 'expired'] })).getAll(
    'states',
  );
  expect(states).toContain('ov.{"passport_bio:rejected","passport_bio:expired"}');
  expect((await asked('open', { state: ['rejected'] })).getAll('states')).toEqual(['ov.{":rejected"}']);
});

test('translates the other filters to columns of the document plan', async () => {
  const query = await asked('open', { expiring: ['30'], neededBy: ['7'], rejectedTwice: ['yes'] });
  expect(['expires_on', 'next_needed_by', 'is_rejected_twice'].map((column) => query.get(column))).toEqual([
    'lt.2026-04-12',
    'lt.2026-03-20',
    'eq.true',
  ]);
});

const line = (id: string, status: 'missing' | 'verified' | 'uploaded') => ({
  id,
  application_id: `a${id}`,
  first_name: id,
  last_name: '',
  ops_id: null,
  cells: [
    {
      type_code: 'passport_bio',
      status,
      needed_by: null,
      expiry_date: null,
      problem: null,
      reviewer_id: null,
    },
  ],
});
const { signal } = new AbortController();

test('sends reminders for missing documents once a day and reports who got none', async () => {
  const rows = [line('1', 'missing'), line('2', 'missing'), line('3', 'verified')];
  expect(rows.map(hasMissingDocuments)).toEqual([true, true, false]);
  const reminded: string[] = [];
  const work = remindWork(rows, (id, types) => reminded.push(`${id} ${types.join()}`));
  expect(await work.preview(['1', '2', '3'], signal)).toMatchObject({
    will: [{ id: '1' }, { id: '2' }],
    blocked: [{ reason: 'nothingMissing', rows: [{ id: '3' }] }],
  });
  serve(({ body }) =>
    JSON.stringify(body).includes('a1')
      ? jsonResponse(200, ['passport_bio'])
      : jsonResponse(400, { code: 'P0001', message: 'TOO_SOON', details: null, hint: null }),
  );
  expect(await work.runBatch(['1', '2'], signal)).toMatchObject([
    { id: '1', isDone: true },
    { id: '2', isDone: false, reason: 'TOO_SOON' },
  ]);
  expect(reminded).toEqual(['1 passport_bio']);
});

test('requests no document that is waiting for review or verified', async () => {
  const rows = [line('1', 'missing'), line('2', 'uploaded'), line('3', 'verified')];
  const reasons = async (type: string) =>
    (await requestWork(rows, type, null).preview([], signal)).blocked.map(({ reason }) => reason);
  expect(await reasons('passport_bio')).toEqual(['waiting', 'verified']);
  expect(await reasons('noc_sponsor')).toEqual([]);
});
