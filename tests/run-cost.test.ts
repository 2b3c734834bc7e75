import { expect, it } from 'vitest';
import { costByProject, costTable, type FileCost, projectName } from './run-cost.ts';

const files: FileCost[] = [
  { project: 'e2e', file: 'tests/e2e/leads.test.ts', tests: 3, seconds: 41.26, from: 30, to: 71.3 },
  { project: 'unit', file: 'src/a.test.ts', tests: 20, seconds: 2, from: 1, to: 3 },
  { project: 'unit', file: 'src/b.test.ts', tests: 5, seconds: 3.04, from: 1.5, to: 4.5 },
];

it('adds up the files of a project that ran in parallel', () => {
  expect(costByProject(files)).toEqual([
    {
      project: 'unit',
      files: 2,
      tests: 25,
      seconds: 3.5,
      slowest: [
        { file: 'src/b.test.ts', seconds: 3 },
        { file: 'src/a.test.ts', seconds: 2 },
      ],
    },
    {
      project: 'e2e',
      files: 1,
      tests: 3,
      seconds: 41.3,
      slowest: [{ file: 'tests/e2e/leads.test.ts', seconds: 41.3 }],
    },
  ]);
});

it('lists the five slowest files of a project, slowest first', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((seconds) => ({
    ...{ project: 'db', tests: 1, from: 0, to: 9 },
    file: `${seconds}.test.ts`,
    seconds,
  }));
  const [db] = costByProject(many);
  expect(db?.slowest.map(({ seconds }) => seconds)).toEqual([7, 6, 5, 4, 3]);
});

it('prints a row for each project, the total and the slowest files overall', () => {
  expect(costTable(costByProject(files), 71.6)).toBe(`project  tests  seconds  slowest file
unit        25        4  src/b.test.ts 3 s
e2e          3       41  tests/e2e/leads.test.ts 41.3 s
all         28       72

Slowest files:
  tests/e2e/leads.test.ts 41.3 s
  src/b.test.ts 3 s
  src/a.test.ts 2 s
`);
});

it.each([
  ['unit', 'unit'],
  ['stories-open', 'stories'],
  ['visual (chromium)', 'visual'],
])('shortens the project name %s to %s', (name, plain) => {
  expect(projectName(name)).toBe(plain);
});
