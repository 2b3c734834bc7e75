import { isStory, storyNameFromExport } from 'storybook/internal/csf';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { warmUpBackend } from '#storybook/backend.ts';
import preview from '#storybook/preview.tsx';
import { boundsOfPage } from '../visual/bounds.ts';
import { draw, prepare } from '../visual/draw.ts';
import { groupOf, idOf } from '../visual/names.ts';
import { pictureTime } from '../visual/picture-time.ts';
import type { Cell, Column, Row } from './sheet.ts';
import '../visual/no-animation.css';

const files = import.meta.glob<Record<string, unknown>>([
  '../../src/app/**/*.stories.tsx',
  '../../src/components/{layout,screens}/**/*.stories.tsx',
]);
const modules = await Promise.all(
  Object.entries(files).map(async ([file, load]) => ({ file, exports: await load() })),
);
const rows: Row[] = [];

beforeAll(async () => {
  vi.setSystemTime(pictureTime);
  await preview.composed.beforeAll?.();
  await warmUpBackend();
  await commands.beginSheet();
}, 120_000);

for (const { file, exports } of modules) {
  for (const [exportName, story] of Object.entries(exports)) {
    if (!isStory(story)) continue;
    const { tags } = prepare(story, exportName, 'plain');
    const own = { ...story.meta.input.globals, ...story.input.globals };
    const id = idOf(file, exportName, 'plain');
    test(id, async () => {
      const cells: Row['cells'] = {
        light: { none: 'could not be drawn' },
        dark: own.theme ? { none: 'chooses its theme' } : { none: 'could not be drawn' },
        arabic: own.locale ? { none: 'chooses its language' } : { none: 'could not be drawn' },
        small: { none: 'could not be drawn' },
      };
      rows.push({ ...placeOf(file), story: storyNameFromExport(exportName), cells });
      await draw(prepare(story, exportName, 'plain'), 'plain');
      cells.light = await taken(id, 'light');
      if (!own.theme) cells.dark = await inDark(() => taken(id, 'dark'));
      await setPhoneViewport();
      cells.small = await taken(id, 'small');
      // Their play functions find elements by text; the screen's other stories are shown in Arabic.
      if (tags.includes('network')) cells.arabic = { none: 'on the backend, in its own words' };
      else if (!own.locale) {
        await draw(prepare(story, exportName, 'arabic'), 'arabic');
        cells.arabic = await taken(id, 'arabic');
      }
    });
  }
}

afterAll(async () => {
  await commands.writeSheet(rows);
}, 60_000);

/** Parses the path: `src/components/screens/public/login/…` is the public screen login. */
function placeOf(file: string): Pick<Row, 'room' | 'role' | 'screen'> {
  const [room = '', ...parts] = groupOf(file).split('/');
  const [first = room, second = first] = parts;
  return { room, role: room === 'screens' ? first : room, screen: room === 'screens' ? second : first };
}

async function taken(id: string, column: Column): Promise<Cell> {
  const clip = boundsOfPage();
  const file = `pictures/${id}.${column}.webp`;
  await commands.picture(file, clip);
  return { file, width: clip.width, height: clip.height };
}

/** Switches only the theme; the story stays, since themes differ only in colours. */
async function inDark<T>(inspect: () => Promise<T>): Promise<T> {
  const { dataset } = document.documentElement;
  const { theme = 'light' } = dataset;
  dataset.theme = 'dark';
  try {
    return await inspect();
  } finally {
    dataset.theme = theme;
  }
}

/** Sets a phone width of 320 px, and the page's full height. */
async function setPhoneViewport(): Promise<void> {
  await page.viewport(320, 640);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > 640) await page.viewport(320, Math.min(scrollHeight, 4000));
}
