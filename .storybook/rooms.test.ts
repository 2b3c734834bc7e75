import { glob, readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withAdvice } from './advice.ts';
import { controlGroups } from './rooms.ts';

it('lists every UI component in exactly one sidebar group', async () => {
  const listed = Object.values(controlGroups).flat();
  const folders = await readdir('src/components/ui');
  expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('does not repeat the section name in page titles', async () => {
  for (const [folder, room] of [
    ['components/screens', 'Screens'],
    ['components/layout', 'Layout'],
    ['machines', 'Machines'],
  ]) {
    for await (const file of glob(`src/${folder}/**/*.docs.mdx`)) {
      expect(await readFile(file, 'utf8'), file).not.toContain(`<Meta title="${room}/`);
    }
  }
});

it('lists every section on the welcome page', async () => {
  const welcome = await readFile('.storybook/pages/welcome.mdx', 'utf8');
  const rooms = (await readFile('.storybook/rooms.ts', 'utf8')).matchAll(/room\('([\w ]+)'/g);
  for (const [, room] of rooms) expect(welcome).toContain(`['${room}', `);
});

it('adds advice to the message of a timed-out step, only once', () => {
  const said = withAdvice('Unable to find a row');
  expect(said).toMatch(/press Rerun[\s\S]*Unable to find a row$/);
  expect(withAdvice(said)).toBe(said);
});
