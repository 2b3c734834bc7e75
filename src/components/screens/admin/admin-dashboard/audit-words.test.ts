import { expect, test } from 'vitest';
import { actionOf, subjectOf } from './audit-words.ts';

const entry = {
  id: 1,
  table_name: 'offers',
  row_id: 'o',
  action: 'update',
  actor_id: null,
  actor_role: 'admin',
  before: null,
  after: null,
  reason: null,
  request_id: null,
  at: '2026-03-12T08:00:00Z',
};

test('every table somebody may change has a name, an unknown one a general one', () => {
  expect(subjectOf({ table_name: 'recruiter_leaves' })).toBe('capacity');
  expect(subjectOf({ table_name: 'from_the_future' })).toBe('other');
});

test.each([
  ['approved', { before: { status: 'pending_approval' }, after: { status: 'approved' } }],
  ['returned', { before: { status: 'pending_approval' }, after: { status: 'draft' } }],
  ['update', { before: { status: 'draft' }, after: { status: 'withdrawn' } }],
  ['rotate_token', { table_name: 'machform_settings', action: 'rotate_token' }],
  ['acted', { action: 'unheard_of' }],
])('%s', (action, changed) => {
  expect(actionOf({ ...entry, ...changed })).toBe(action);
});
