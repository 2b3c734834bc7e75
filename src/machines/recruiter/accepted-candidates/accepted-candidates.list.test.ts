import { expect, test } from 'vitest';
import { watchRequests } from '#machines/fixtures/list-requests.ts';
import { acceptedCandidatesList } from './accepted-candidates.list.ts';

const me = 'c0000000-0000-4000-8000-000000000001';

const { asked } = watchRequests(acceptedCandidatesList, '2026-03-12T08:00:00Z');

test('opens on candidates in progress: returned ones first, then by longest wait', async () => {
  const query = await asked('open');
  expect(query.get('recruiter_id')).toBe(`eq.${me}`);
  expect(query.get('order')).toBe('is_returned.desc,accepted_at.asc,id.asc');
});

test.each([
  ['returned', 'eq.offer_accepted', 'eq.true'],
  ['ready', 'eq.offer_accepted', 'eq.false'],
  ['visa', 'eq.visa', null],
])('tab %s shows one stage and one hand-over state', async (tab, stage, isReturned) => {
  const query = await asked(tab);
  expect([query.get('current_stage'), query.get('is_returned')]).toEqual([stage, isReturned]);
});

test('maps filters to columns of the view; the progress filter applies to the first tab only', async () => {
  const filters = { progress: ['visa'], start: ['7'], late: ['yes'], route: ['outside'], risk: ['late'] };
  const query = await asked('open', filters);
  expect(
    ['progress', 'start_on', 'is_late', 'visa_route', 'risks'].map((column) => query.get(column)),
  ).toEqual(['in.("visa")', 'lt.2026-03-20', 'eq.true', 'in.("outside")', 'ov.{"late"}']);
  expect((await asked('visa', filters)).get('progress')).toBeNull();
});
