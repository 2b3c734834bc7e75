import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Baselines, baselineFolders, baselinesIn } from '../visual/baselines.ts';

/** Returns the ids of identical pictures, grouped. */
async function equalPictures(baselines: Pick<Baselines, 'list' | 'read'>): Promise<string[][]> {
  const ids = await baselines.list();
  const hashes = await Promise.all(
    ids.map(async (id) =>
      createHash('sha1')
        .update((await baselines.read(id)) ?? '')
        .digest('hex'),
    ),
  );
  const groups = Map.groupBy(ids, (_, at) => hashes[at]);
  return [...groups.values()].filter((group) => group.length > 1);
}

it.each(await baselineFolders())('no two screenshots in %s are identical', async (folder) => {
  expect(await equalPictures(baselinesIn(folder))).toEqual([]);
});

it('the check finds identical screenshots', async () => {
  const pictures: Record<string, string> = { 'ui/a/one': 'x', 'ui/a/two': 'y', 'ui/b/one': 'x' };
  const baselines = {
    list: async () => Object.keys(pictures),
    read: async (id: string) => Buffer.from(pictures[id] ?? ''),
  };
  expect(await equalPictures(baselines)).toEqual([['ui/a/one', 'ui/b/one']]);
});
