import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { baselineFile } from '../../supabase/baseline.ts';

const maxLines = 250;

it(`no file is longer than ${maxLines} lines`, async () => {
  const tooLong: string[] = [];
  for await (const file of glob('{src,supabase,tests,.storybook}/**/*.{ts,tsx,css,sql}')) {
    if (file === baselineFile) continue;
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').length;
    if (lines > maxLines) tooLong.push(`${file}: ${lines}`);
  }
  expect(tooLong).toEqual([]);
});

it('the app loads mocks and sample data only by dynamic import', async () => {
  const main = await readFile('src/app/main.tsx', 'utf8');
  const mockImports = main.match(/['"]#mocks\/[^'"]+['"]/g) ?? [];
  const dynamic = main.match(/\bawait import\(['"]#mocks\/[^'"]+['"]\)/g) ?? [];
  expect(mockImports).not.toEqual([]);
  expect(dynamic).toHaveLength(mockImports.length);
});
