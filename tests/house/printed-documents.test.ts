import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listDocument } from '../bench/list-queries.document.ts';
import { accessDocument } from '../db/access.document.ts';

it.each([
  ['docs/access.md', 'docs:access', accessDocument],
  ['docs/list-queries.md', 'docs:lists', listDocument],
])('%s is what `npm run %s` prints', async (file, _, print) => {
  expect(await readFile(file, 'utf8')).toBe(print());
});
