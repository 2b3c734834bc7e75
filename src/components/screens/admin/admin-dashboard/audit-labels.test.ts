import { expect, test } from 'vitest';
import { auditEntry } from '#machines/data/tables/audit-log.fixtures.ts';
import { actionOf, peopleOpenedBy, subjectOf } from './audit-labels.ts';

test('has a label for every table, and a general one for unknown tables', () => {
  expect(subjectOf({ table_name: 'recruiter_leaves' })).toBe('capacity');
  expect(subjectOf({ table_name: 'from_the_future' })).toBe('other');
});

test.each([
  ['approved', { before: { status: 'pending_approval' }, after: { status: 'approved' } }],
  ['returned', { before: { status: 'pending_approval' }, after: { status: 'draft' } }],
  ['update', { before: { status: 'draft' }, after: { status: 'withdrawn' } }],
  ['rotate_token', { table_name: 'machform_settings', action: 'rotate_token' }],
  ['acted', { action: 'unheard_of' }],
])('recognises the action “%s”', (action, changed) => {
  expect(actionOf(auditEntry(changed))).toBe(action);
});

test('an entry about the people of a report names the report and how many were shown', () => {
  const opened = auditEntry({
    table_name: 'report_people',
    action: 'opened',
    after: { report: 'funnel', metric: 'began', rows: 12 },
  });
  expect(subjectOf(opened)).toBe('reportPeople');
  expect(actionOf(opened)).toBe('opened');
  expect(peopleOpenedBy(opened)).toEqual({ report: 'funnel', people: 12 });
  expect(peopleOpenedBy(auditEntry({ after: { report: 'funnel', rows: 12 } }))).toBeNull();
});
