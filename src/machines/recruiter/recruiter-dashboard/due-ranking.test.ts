import { describe, expect, test } from 'vitest';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import {
  at,
  callBack,
  decision,
  dueItems,
  firstContact,
  interview,
  later,
  noon,
  offer,
  replyItem,
} from './due.fixtures.ts';
import { keyOf, nextDueAt, rankDue, urgencyOf } from './due-ranking.ts';

const hour = 60;
const kindsOf = (items: readonly DueItem[]) => items.map(({ kind }) => kind);
const due = (item: DueItem, minutes: number) => ({ ...item, due_at: at(minutes) });

describe('due items', () => {
  test.each([
    ['a first contact two hours ahead', firstContact, 2 * hour],
    ['a call-back at its moment', callBack, 0],
    ['an interview two hours ahead', interview, 2 * hour],
    ['a decision once its working day is over', decision, 0],
    ['an offer a day before it expires', offer, 24 * hour],
  ])('include %s, and not earlier', (_, item, minutes) => {
    expect(rankDue([due(item, minutes)], noon)).toHaveLength(1);
    expect(rankDue([due(item, minutes + 1)], noon)).toHaveLength(0);
  });

  test('return the time at which the next item becomes due', () => {
    expect(nextDueAt(dueItems, noon)).toBe(Date.parse(later.due_at));
    expect(nextDueAt([due(offer, 30 * hour), later], noon)).toBe(noon + 6 * hour * 60_000);
    expect(nextDueAt([callBack], noon)).toBeNull();
  });
});

describe('ranking', () => {
  test('is by lateness times value', () => {
    expect(kindsOf(rankDue(dueItems, noon))).toEqual([
      'decision',
      'handover',
      'first_contact',
      'call_back',
      'offer',
      'interview',
      'reply',
    ]);
  });

  test('puts the item that is more overdue first among equals', () => {
    const [worse] = rankDue([due(firstContact, -30), { ...due(firstContact, -90), id: replyItem.id }], noon);
    expect(worse?.due_at).toBe(at(-90));
  });

  test('grows with lateness, from zero to the item’s value when due and beyond', () => {
    const urgencies = [120, 60, 0, -60, -180].map((minutes) => urgencyOf(due(interview, minutes), noon));
    expect(urgencies).toEqual([0, 3, 6, 12, 18]);
  });

  test('puts an interview in twenty minutes before a call that is an hour late', () => {
    expect(kindsOf(rankDue([due(firstContact, -60), due(interview, 20)], noon))).toEqual([
      'interview',
      'first_contact',
    ]);
  });

  test('is stable for equal items', () => {
    const [a, b] = [
      { ...replyItem, id: 'a' },
      { ...replyItem, id: 'b' },
    ];
    expect(rankDue([b, a], noon)).toEqual(rankDue([a, b], noon));
  });
});

test('gives a snoozed item a new key', () => {
  expect(keyOf(due(callBack, 60))).not.toBe(keyOf(callBack));
});
