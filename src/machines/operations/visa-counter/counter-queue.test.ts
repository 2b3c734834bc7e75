import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import { moreFieldsOf, outcomesOf } from './counter-form.machine.ts';
import { entryOf, unsentOf, withUnsentEntries } from './counter-queue.ts';
import { imran } from './counter-search.model.ts';
import { casesOnDevice } from './counter-search.ts';

const morning = Date.parse('2026-03-12T06:00:00Z');
const [step] = imran.steps;
if (!step) throw new Error('The case has a step');

const outboxEntry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: '00000000-0000-4000-8000-0000000000a1',
  userId: '00000000-0000-4000-8000-0000000000b1',
  kind: 'visa.counter',
  params: entryOf(
    imran,
    withUnsentEntries(step, []),
    { to: 'submitted', fields: { reference_no: 'EP-1', cost_fils: 5_000 }, day: '2026-03-12', photo: null },
    morning,
  ),
  subject: imran.case_id,
  label: imran.candidate_name,
  createdAt: morning,
  attempts: 0,
  state: 'waiting',
  reason: null,
  failures: 0,
  retryAt: null,
  isKept: true,
  ...more,
});

describe('unsent entries', () => {
  test('appear on the step, and the next entry continues from them without a version', () => {
    const seen = withUnsentEntries(step, unsentOf([outboxEntry()]));
    expect(seen).toMatchObject({
      status: 'submitted',
      reference_no: 'EP-1',
      cost_fils: 5_000,
      missing: ['entry_permit_no'],
    });
    const next = entryOf(
      imran,
      seen,
      { to: 'completed', fields: {}, day: '2026-03-12', photo: null },
      morning,
    );
    expect(next).toMatchObject({ from_status: 'submitted', version: null });
  });

  test('are ignored once refused, and other kinds of entries too', () => {
    const seen = withUnsentEntries(step, unsentOf([outboxEntry({ state: 'refused' })]));
    expect(seen).toMatchObject({ status: 'ready', version: 4 });
    expect(unsentOf([outboxEntry({ kind: 'contact.log' })])).toEqual([]);
  });

  test('use the current time, or noon for an earlier day', () => {
    const recorded = { to: null, fields: {}, photo: null };
    const at = (day: string) => entryOf(imran, withUnsentEntries(step, []), { ...recorded, day }, morning).at;
    expect(at('2026-03-12')).toBe('2026-03-12T06:00:00.000Z');
    expect(at('2026-03-11')).toBe('2026-03-11T12:00:00+04:00');
  });
});

test('offers outcomes according to the status', () => {
  expect(outcomesOf(step)).toEqual(['submitted', 'completed', 'note']);
  expect(outcomesOf({ status: 'awaiting_authority' })).toEqual(['completed', 'note']);
  expect(outcomesOf({ status: 'rejected' })).toEqual(['note']);
  expect(moreFieldsOf(step)).toEqual(['entry_permit_no']);
});

test.each([
  ['imr', true],
  ['qur imr', true],
  ['APP-2026-004217', true],
  ['4217', true],
  ['+971 50 417 2290', true],
  ['٢٢٩٠', true],
  ['AB1234K21', true],
  ['i', false],
  ['khan', false],
  ['9999', false],
])('finds a case on the device for "%s": %s', (query, isFound) => {
  expect(casesOnDevice([imran], query)).toEqual(isFound ? [imran] : []);
});
