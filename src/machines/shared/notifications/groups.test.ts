import { expect, test } from 'vitest';
import { groupNotifications } from './groups.ts';
import { notice } from './notifications.model.ts';

const key = { group_key: 'lead.assigned' };

test('those of one key are one line, where the newest stands', () => {
  const groups = groupNotifications([notice(4, 1, key), notice(3, 2), notice(2, 3, key), notice(1, 4, key)]);
  expect(groups.map(({ newest, others }) => [newest.id.slice(-1), others])).toEqual([
    ['4', 2],
    ['3', 0],
  ]);
});

test('a line tells of the unread ones while there are any', () => {
  const read = { ...key, read_at: '2026-03-12T07:00:00Z' };
  const [group] = groupNotifications([notice(3, 1, read), notice(2, 2, key), notice(1, 3, read)]);
  expect(group).toMatchObject({ newest: { id: notice(2, 2).id }, others: 0, unread: [notice(2, 2).id] });
});

test('a line of several leads to what they have in common', () => {
  const links = (...all: (string | null)[]) =>
    groupNotifications(all.map((link, index) => notice(index, index, { ...key, link })))[0]?.link;
  expect(links('/recruiter/leads?c=1')).toBe('/recruiter/leads?c=1');
  expect(links('/recruiter/leads?c=1', '/recruiter/leads?c=1')).toBe('/recruiter/leads?c=1');
  expect(links('/recruiter/leads?c=1', '/recruiter/leads?c=2')).toBe('/recruiter/leads');
  expect(links(null)).toBeNull();
});
