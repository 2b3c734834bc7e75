import { expect, test } from 'vitest';
import { figuresOf } from './review-figures.ts';

const [me, grace, driver] = ['me', 'grace', 'driver'];
const document = (candidate_id: string, uploaded_by = driver, first_reviewed_by: string | null = null) => ({
  candidate_id,
  type_code: 'passport_bio',
  uploaded_by,
  first_reviewed_by,
});
const verdict = (candidate_id: string, minute: string) => ({
  candidate_id,
  type_code: 'passport_bio',
  reviewed_at: `2026-03-12T${minute}Z`,
});
const lock = (candidate_id: string, reviewer_id: string) => ({
  candidate_id,
  type_code: 'passport_bio',
  reviewer_id,
  taken_at: '2026-03-12T08:00:00Z',
  expires_at: '2026-03-12T08:10:00Z',
});

test('counts waiting documents, and those that others must review, by reason', () => {
  const waiting = [document('a'), document('a'), document('b'), document('c', me), document('d', driver, me)];
  expect(figuresOf(me, waiting, [lock('b', grace), lock('a', me)], [])).toEqual({
    waiting: 1,
    own: 1,
    second: 1,
    reviewLocks: [{ reviewerId: grace, count: 1 }],
    done: 0,
    median: null,
  });
});

test('excludes breaks from the median and counts both sides of a card as one document', () => {
  const verdicts = [
    verdict('a', '08:00:00'),
    verdict('b', '08:00:30'),
    verdict('b', '08:00:31'),
    verdict('c', '08:01:11'),
    verdict('d', '09:00:00'),
    verdict('e', '09:01:30'),
  ];
  expect(figuresOf(me, [], [], verdicts)).toMatchObject({ done: 5, median: 40 });
});
