import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const rooms = Object.entries(packageJson.imports).map(
  ([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)] as const,
);

interface Import {
  /** Path of the imported file in the repository. */
  of: string;
  /** Imports only types. */
  isType: boolean;
}

/** Returns a file's imports from the repository's own files. */
function importsIn(file: string, text: string): Import[] {
  return parseSync(file, text).module.staticImports.flatMap(({ moduleRequest: { value }, entries }) => {
    const [room] = rooms.filter(([alias]) => value.startsWith(alias));
    if (!room && !value.startsWith('.')) return [];
    const of = room ? room[1] + value.slice(room[0].length) : join(dirname(file), value);
    return [{ of, isType: entries.length > 0 && entries.every((entry) => entry.isType) }];
  });
}

/** Returns import cycles: files that import themselves through others, with the paths. */
function circlesIn(graph: ReadonlyMap<string, readonly Import[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, importPath: readonly string[]) => {
    if (importPath.includes(file))
      circles.push([...importPath.slice(importPath.indexOf(file)), file].join(' → '));
    if (importPath.includes(file) || done.has(file)) return;
    for (const { of } of graph.get(file) ?? []) walk(of, [...importPath, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return circles;
}

const files = await Array.fromAsync(glob('{src,.storybook,supabase,tests}/**/*.{ts,tsx}'));
const graph = new Map(
  await Promise.all(
    files.map(async (file) => [file, importsIn(file, await readFile(file, 'utf8'))] as const),
  ),
);

it('no files import each other in a cycle, not even for types', () => {
  expect(circlesIn(graph)).toEqual([]);
});

it('messages and reusable components import only types from machines', () => {
  const componentFiles = [...graph].filter(
    ([file]) =>
      /^src\/components\/(blocks|i18n|layout|ui)\//.test(file) && !/\.(stories|test|fixtures?)\./.test(file),
  );
  const values = componentFiles.flatMap(([file, imports]) =>
    imports.filter(({ of, isType }) => of.startsWith('src/machines/') && !isType).map(({ of }) => [file, of]),
  );
  expect(values).toEqual([]);
});

it('the checks find an import cycle and distinguish types from values', () => {
  const type = importsIn('src/a.ts', `import type { B } from './b.ts';`);
  expect(type).toEqual([{ of: 'src/b.ts', isType: true }]);
  expect(importsIn('src/b.ts', `import { a } from '#machines/a.ts';`)).toEqual([
    { of: 'src/machines/a.ts', isType: false },
  ]);
  const cyclicGraph = new Map([
    ['src/a.ts', type],
    ['src/b.ts', [{ of: 'src/a.ts', isType: true }]],
  ]);
  expect(circlesIn(cyclicGraph)).toEqual(['src/a.ts → src/b.ts → src/a.ts']);
});
