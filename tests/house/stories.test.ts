import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { isBaseState } from '#storybook/modes.ts';

/** Values of a mode in `globals`; a story that sets only these duplicates another story's mode. */
const ofModes = new Set(['theme: dark', 'locale: ar', 'viewport: small', 'viewport: phone']);

/** Returns the stories of a file that differ from another only by a mode. */
function repeatedModes(file: string, source: string): string[] {
  const names: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const { callee, arguments: given } = init;
      const method = callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name;
      if (method !== 'story' && method !== 'extend') return;
      const storySettings = entriesOf(given[0]).filter(([key]) => key !== 'tags');
      const chosen = storySettings.every(([key]) => key === 'globals') && entriesOf(storySettings[0]?.[1]);
      if (chosen && chosen.length > 0 && chosen.every((entry) => ofModes.has(entryText(entry))))
        names.push(id.name);
    },
  }).visit(parseSync(file, source).program);
  return names;
}

function entriesOf(node: ESTree.Node | undefined): [string, ESTree.Node][] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.map((property): [string, ESTree.Node] => {
    if (property.type !== 'Property') return ['...', property];
    return [property.key.type === 'Identifier' ? property.key.name : '', property.value];
  });
}

/** Formats `viewport: { value: 'small' }` as "viewport: small". */
function entryText([key, value]: [string, ESTree.Node]): string {
  const [inner = value] = entriesOf(value).map(([, node]) => node);
  return `${key}: ${inner.type === 'Literal' ? inner.value : ''}`;
}

/** Returns the tags of each story of a file, including its meta's. */
function tagsOf(file: string): string[][] {
  const csf = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: () => 'A' }).parse();
  return csf.indexInputs.map(({ tags }) => tags ?? []);
}

const files = globSync('src/**/*.stories.tsx');

describe('each story folder has a story shown in more than the plain mode', () => {
  const folders = Map.groupBy(files, (file) => dirname(file));

  it.each([...folders])('%s', (_folder, own) => {
    const pictured = own.flatMap(tagsOf).filter((tags) => !tags.includes('network'));
    expect(pictured.length === 0 || pictured.some(isBaseState)).toBe(true);
  });
});

describe('no story differs from another only by a mode', () => {
  it('in the sources', () => {
    const found = files.flatMap((file) =>
      repeatedModes(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["meta.story({ globals: { locale: 'ar', viewport: { value: 'small' } } })", ['One']],
    ["Other.extend({ tags: ['!dev'], globals: { theme: 'dark' } })", ['One']],
    ["meta.story({ globals: { locale: 'ur' } })", []],
    ["meta.story({ globals: { density: 'driver', viewport: { value: 'phone' } } })", []],
    ["meta.story({ args: { title: 'x' }, globals: { locale: 'ar' } })", []],
    ['meta.story()', []],
  ])('%s', (story, found) => {
    expect(repeatedModes('a.stories.tsx', `export const One = ${story};`)).toEqual(found);
  });
});
