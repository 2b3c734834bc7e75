import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { controlGroups } from './rooms.ts';

it('every control stands in one group of the sidebar', async () => {
  const listed = Object.values(controlGroups).flat();
  const folders = await readdir('src/components/ui');
  expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
