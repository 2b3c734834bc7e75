import { describe, expect, test } from 'vitest';
import { driverNotificationKinds, staffNotificationKinds } from '#shared/notification-kinds.ts';
import {
  driverAlways,
  driverTopics,
  staffAlways,
  staffThemes,
  staffTopics,
  topicsOf,
} from './notice-topics.ts';

const optional = staffThemes.flatMap((theme) => [...staffTopics[theme]]);
const kindsOf = (topics: readonly { kinds: readonly string[] }[]) => topics.flatMap(({ kinds }) => kinds);

describe.each([
  { who: 'staff', kinds: staffNotificationKinds, topics: optional, always: staffAlways },
  { who: 'drivers', kinds: driverNotificationKinds, topics: driverTopics, always: driverAlways },
])('the topics of $who', ({ kinds, topics, always }) => {
  test('cover every notification kind of this audience', () => {
    expect([...new Set([...kindsOf(topics), ...kindsOf(always)])].sort()).toEqual([...kinds].sort());
  });

  test('exclude kinds that can’t be muted', () => {
    const announced = new Set(kindsOf(always));
    expect(kindsOf(topics).filter((kind) => announced.has(kind))).toEqual([]);
  });
});

test.each(['recruiter', 'operations', 'admin'] as const)(
  'lists each kind in one topic only for %s',
  (role) => {
    const kinds = kindsOf(topicsOf<(typeof optional)[number]>(optional, role));
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds).toEqual([...new Set(kinds)]);
  },
);
