import { isStory } from 'storybook/internal/csf';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { languages } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { warmUpBackend } from '#storybook/backend.ts';
import { modesOf } from '#storybook/modes.ts';
import preview from '#storybook/preview.tsx';
import { boundsOfPage } from './bounds.ts';
import { darken, draw, prepare } from './draw.ts';
import { groupOf, idOf, type Part, partOf } from './names.ts';
import { pictureTime } from './picture-time.ts';
import { reverseSheets } from './reversed-sheets.ts';
import './no-animation.css';

/** Result for a matching screenshot. */
const right = 'as its baseline';

const { ids, groups, pattern, maxDifferences = Number.POSITIVE_INFINITY, isReversed } = inject('pictures');

/** Tests all screenshots of a part: each story in each of its modes against its baseline. */
export async function testPictures(part: Part): Promise<void> {
  const files = Object.entries(import.meta.glob<Record<string, unknown>>('../../src/**/*.stories.tsx'))
    .filter(([file]) => partOf(groupOf(file)) === part)
    .filter(([file]) => !groups || groups.includes(groupOf(file)))
    .filter(([file]) => !ids || ids.some((id) => id.startsWith(`${groupOf(file)}/`)));
  const modules = await Promise.all(
    files.map(async ([file, load]) => {
      const exports = await load().catch((error: unknown) => ({ broken: String(error) }));
      return { file, exports };
    }),
  );

  beforeAll(startRun, 120_000);

  const pictured: string[] = [];
  let differing = 0;
  let renderedPlain: object | undefined;
  for (const { file, exports } of modules) {
    for (const [exportName, story] of Object.entries(exports)) {
      if (typeof story === 'string') test(file, () => expect.fail(story));
      if (!isStory(story)) continue;
      const { tags, parameters } = prepare(story, exportName, 'plain');
      const globals = { ...story.meta.input.globals, ...story.input.globals };
      for (const mode of modesOf({ file, tags, globals, chromatic: parameters.chromatic })) {
        const id = idOf(file, exportName, mode);
        if (ids ? !ids.includes(id) : !matchesPattern(id)) continue;
        pictured.push(id);
        test(id, async ({ skip }) => {
          if (differing >= maxDifferences) skip('Enough differ already.');
          if (mode !== 'dark' || renderedPlain !== story) {
            renderedPlain = undefined;
            await draw(prepare(story, exportName, mode), mode);
            if (mode === 'plain') renderedPlain = story;
          } else await darken();
          const verdict = await compare(id);
          if (verdict !== right) differing++;
          expect(verdict).toBe(right);
        });
      }
    }
  }

  const isAll = !ids && !groups && pattern === undefined;
  // The stories of an unreadable file are unknown.
  test.runIf(isAll && !modules.some(({ exports }) => 'broken' in exports))(
    'every baseline screenshot belongs to a story',
    async () => {
      expect(await commands.baselinesBut(part, pictured)).toEqual([]);
    },
  );
}

async function startRun(): Promise<void> {
  vi.setSystemTime(pictureTime);
  if (isReversed) reverseSheets();
  await preview.composed.beforeAll?.();
  // Fonts loaded for one story would affect later ones that show a language's name in its own script.
  await Promise.all(languages.map(loadFonts));
  // Loaded late, it would appear during a screenshot.
  await Promise.all([warmUpBackend(), import('#components/ui/tooltip/reason-tip.tsx')]);
  await commands.openPictures();
}

/**
 * Returns whether the pattern matches: a part of the screenshot's name, or of its story's title or URL in Storybook.
 */
function matchesPattern(id: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  // Storybook's sections are not folders.
  const wanted = plain(pattern ?? '').replace(/^(controls-[a-z]+|app-flows)-/, '');
  return plain(id).includes(wanted);
}

/** Repeats the capture until it matches or no longer changes. */
async function compare(id: string): Promise<string> {
  for (let look = 0; ; look++) {
    const verdict = await commands.comparePicture(id, boundsOfPage(), look);
    if (verdict !== 'look again') return verdict;
    await new Promise((done) => setTimeout(done, Math.min(60 * (look + 1), 300)));
  }
}
