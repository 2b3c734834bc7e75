import { type ScreenCost, screenCosts } from './screen-cost.ts';

/** What the last whole run of the tests cost, as the tests' own reporter keeps it. */
export interface RunCost {
  seconds: number;
  projects: readonly { project: string; tests: number; seconds: number }[];
}

/** A screen above this many lines says why on its docs page. */
const mostLines = 2500;

const introduction = `# What the product costs

Printed by \`npm run docs:cost\`. It shows when a screen, or the tests, become too dear.

## Screens

Lines of the screens, comments among them.

- *candidate (shared)* is the record, decisions, screening and merging, which every screen over candidates opens.
- *machine*: the screen's folder in \`src/machines\`. *view*: its folder in \`src/components/screens\`, with styles and the docs page.
- *stories*: stories and fixtures. *tests*: tests, the models they walk, and the end-to-end files named after the screen.
- *words*: the English catalogues that are used mostly by this screen; the other languages repeat their keys.
- *row files*, of a list: modules in the import graph of its page that name the type of its rows or take any row (a type parameter \`Row\`), without records, exports and the screen's other parts. The target is 14.

`;

const outro = `
A screen above ${mostLines.toLocaleString('en')} lines says on its docs page why it needs them.

## Tests

Of the last whole \`npm test\` on the machine that printed this page. Projects run side by side, so their seconds add up to more than the whole.

`;

/** The text of docs/cost.md; \`tests\` is the table that stays where no run was recorded. */
export function costDocument(tests: string): string {
  const rows = screenCosts().map(rowOf);
  const titles = ['screen', 'machine', 'view', 'stories', 'tests', 'words', 'all', 'row files'];
  const right = titles.map((_, column) => (column === 0 ? '---' : '---:'));
  return `${introduction}${tableOf([titles, right, ...rows])}${outro}${tests}`;
}

/** The table of a recorded run. */
export function testsTable({ seconds, projects }: RunCost): string {
  const sum = projects.reduce((all, { tests }) => all + tests, 0);
  return tableOf([
    ['project', 'tests', 'seconds'],
    ['---', '---:', '---:'],
    ...projects.map((cost) => [cost.project, `${cost.tests}`, `${Math.round(cost.seconds)}`]),
    ['all', `${sum}`, `${seconds}`],
  ]);
}

function rowOf({ screen, machine, view, stories, tests, words, all, rowFiles }: ScreenCost): string[] {
  return [
    screen,
    ...[machine, view, stories, tests, words, all].map(String),
    rowFiles === null ? '' : `${rowFiles}`,
  ];
}

function tableOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
