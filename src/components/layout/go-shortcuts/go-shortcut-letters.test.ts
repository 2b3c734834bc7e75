import { expect, test } from 'vitest';
import { entriesOf } from '#app/navigation.ts';
import { goShortcutsOf } from './go-shortcut-letters.ts';

test.each(['admin', 'recruiter', 'operations'] as const)(
  'gives every section of %s a unique letter',
  (role) => {
    const items = entriesOf(role, { commissionEnabled: true });
    const keys = goShortcutsOf(items);
    expect(keys.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(new Set(keys.map(({ letter }) => letter)).size).toBe(items.length);
    expect(keys.filter(({ letter }) => !/^[a-z]$/.test(letter) || letter === 'g')).toEqual([]);
  },
);
