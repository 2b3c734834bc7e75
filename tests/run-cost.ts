/** Cost of one test file. */
export interface FileCost {
  project: string;
  file: string;
  tests: number;
  /** Time to load and run it. */
  seconds: number;
  /** Start in a worker and end, in seconds of one clock. */
  from: number;
  to: number;
}

/** Cost of a project in a run. */
export interface ProjectCost {
  project: string;
  files: number;
  tests: number;
  /** From the start of its first file to the end of its last; projects may run in parallel. */
  seconds: number;
  slowest: SlowFile[];
}

interface SlowFile {
  file: string;
  seconds: number;
}

/** Number of slowest files to list. */
const maxLines = 5;

/** Sums up each project's files, in the order they ran. */
export function costByProject(files: readonly FileCost[]): ProjectCost[] {
  const byProject = Map.groupBy(files, ({ project }) => project);
  const costs = [...byProject].map(([project, own]) => {
    const from = Math.min(...own.map((one) => one.from));
    const seconds = Math.max(...own.map(({ to }) => to)) - from;
    const tests = own.reduce((sum, one) => sum + one.tests, 0);
    const slowest = own
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, maxLines)
      .map(({ file, seconds }) => ({ file, seconds: rounded(seconds) }));
    return { from, cost: { project, files: own.length, tests, seconds: rounded(seconds), slowest } };
  });
  return costs.toSorted((one, other) => one.from - other.from).map(({ cost }) => cost);
}

/** Returns the table at the end of a run: each project with its slowest file, then the slowest files overall. */
export function costTable(costs: readonly ProjectCost[], seconds: number): string {
  const tests = costs.reduce((sum, cost) => sum + cost.tests, 0);
  const rows = [
    ['project', 'tests', 'seconds', 'slowest file'],
    ...costs.map(({ project, tests, seconds, slowest: [slow] }) => [
      project,
      `${tests}`,
      `${Math.round(seconds)}`,
      slow ? lineOf(slow) : '',
    ]),
    ['all', `${tests}`, `${Math.round(seconds)}`, ''],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(([project = '', tests = '', seconds = '', slowest = '']) =>
    [
      project.padEnd(widths[0] ?? 0),
      tests.padStart(widths[1] ?? 0),
      seconds.padStart(widths[2] ?? 0),
      slowest,
    ]
      .join('  ')
      .trimEnd(),
  );
  const slowest = costs
    .flatMap((cost) => cost.slowest)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, maxLines)
    .map((file) => `  ${lineOf(file)}`);
  return [...lines, '', 'Slowest files:', ...slowest, ''].join('\n');
}

/** Removes the suffix that a browser or instance adds to a project's name: `visual (chromium)`, `stories-open`. */
export function projectName(name: string): string {
  return name.replace(/[- ].*$/, '');
}

function lineOf({ file, seconds }: SlowFile): string {
  return `${file} ${seconds} s`;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
