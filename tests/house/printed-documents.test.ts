import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { screenFoldersOf } from '#app/prerender/screen-halves.ts';
import { routes } from '#app/routes.ts';
import { parseTokens } from '#components/tokens/token-list.ts';
import { resolverDocument, tokensDocument } from '#components/tokens/tokens-document.ts';
import { listDocument } from '../bench/list-queries.document.ts';
import { accessDocument } from '../db/access.document.ts';

it('docs/cost.md has exactly one row for each screen', async () => {
  const [, screens = ''] = (await readFile('docs/cost.md', 'utf8')).split('\n## ');
  const rows = [...screens.matchAll(/^\| ([a-z-]+) \| \d/gm)].map(([, screen]) => screen);
  const names = routes.map((route) => screenFoldersOf(route).name);
  expect(rows.toSorted()).toEqual(names.toSorted());
});

const tokens = parseTokens(await readFile('src/components/tokens/tokens.css', 'utf8'));

it.each([
  ['docs/access.md', 'docs:access', accessDocument],
  ['docs/list-queries.md', 'docs:lists', listDocument],
  ['src/components/tokens/tokens.json', 'tokens', () => tokensDocument(tokens)],
  ['src/components/tokens/tokens.resolver.json', 'tokens', resolverDocument],
])('%s matches the output of “npm run %s”', async (file, _, print) => {
  expect(await readFile(file, 'utf8')).toBe(await print());
});
