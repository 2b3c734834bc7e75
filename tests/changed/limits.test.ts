import { expect, it } from 'vitest';
import { ImportGraph } from './import-graph.ts';
import { limitToNearest } from './limits.ts';

const story = 'export const A = meta.story({});\n';
const claim = `A.test('is read', async () => {});\n`;
const graph = new ImportGraph(
  new Map([
    ['own.stories.tsx', story.repeat(40) + claim.repeat(100)],
    ['near.stories.tsx', story.repeat(15)],
    ['wide.stories.tsx', story.repeat(40)],
  ]),
);

it('keeps the nearest files within the limit, and counts claims only where they run', () => {
  const files = new Map([
    ['own.stories.tsx', 0],
    ['near.stories.tsx', 2],
    ['wide.stories.tsx', 2],
  ]);
  const selected = ['stories', 'visual'].map((project) => ({ project, files }));
  expect(limitToNearest(selected, graph)).toEqual([
    { project: 'stories', files: ['own.stories.tsx'], left: 2 },
    { project: 'visual', files: ['own.stories.tsx', 'near.stories.tsx'], left: 1 },
  ]);
});

it('leaves out distantly related stories unless there are no others', () => {
  const far: [string, number] = ['near.stories.tsx', 7];
  const selectedFilesOf = (files: Map<string, number>) =>
    limitToNearest([{ project: 'stories', files }], graph)[0]?.files;
  expect(selectedFilesOf(new Map([['wide.stories.tsx', 1], far]))).toEqual(['wide.stories.tsx']);
  expect(selectedFilesOf(new Map([far]))).toEqual(['near.stories.tsx']);
});

it('keeps all files of a project without a limit', () => {
  const files = new Map(Array.from({ length: 300 }, (_, index) => [`${index}.test.ts`, index]));
  expect(limitToNearest([{ project: 'unit', files }], graph)).toMatchObject([{ left: 0 }]);
});
