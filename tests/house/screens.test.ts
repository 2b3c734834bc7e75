import { glob } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { screenFoldersOf } from '#app/prerender/screen-halves.ts';
import { routes } from '#app/routes.ts';
import { storyTags } from './story-tags.ts';

describe.each(routes)('the screen $id', (route) => {
  const { name, folder } = screenFoldersOf(route);

  it.each(['screen.tsx', 'stories.tsx', 'docs.mdx'])('has a %s', async (suffix) => {
    const files = await Array.fromAsync(glob(`${folder}/*.${suffix}`));
    expect(files).toContain(`${folder}/${name}.${suffix}`);
  });

  it('has a story on the embedded backend', async () => {
    expect(await storyTags(`${folder}/**`)).toContain('network');
  });
});
