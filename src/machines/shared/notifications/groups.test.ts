import { expect, test } from 'vitest';
import { groupNotifications } from './groups.ts';
import { notice } from './notifications.model.ts';

const key = { group_key: 'lead.assigned' };

test('groups notifications with the same key under the newest', () => {
  const groups = groupNotifications([notice(4, 1, key), notice(3, 2), notice(2, 3, key), notice(1, 4, key)]);
  expect(groups.map(({ newest, others }) => [newest.id.slice(-1), others])).toEqual([
    ['4', 2],
    ['3', 0],
  ]);
});

test('shows only the unread notifications of a group while there are any', () => {
  const read = { ...key, read_at: '2026-03-12T07:00:00Z' };
  const [group] = groupNotifications([notice(3, 1, read), notice(2, 2, key), notice(1, 3, read)]);
  expect(group).toMatchObject({ newest: { id: notice(2, 2).id }, others: 0, unread: [notice(2, 2).id] });
});

test('links a group to the page that its notifications share', () => {
  const links = (...all: (string | null)[]) =>
    groupNotifications(all.map((link, index) => notice(index, index, { ...key, link })))[0]?.link;
  expect(links('/recruiter/leads?c=1')).toBe('/recruiter/leads?c=1');
  expect(links('/recruiter/leads?c=1', '/recruiter/leads?c=1')).toBe('/recruiter/leads?c=1');
  expect(links('/recruiter/leads?c=1', '/recruiter/leads?c=2')).toBe('/recruiter/leads');
  expect(links(null)).toBeNull();
});
