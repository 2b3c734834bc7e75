import type { FunctionAccess, Reach, TableAccess } from './access/shapes.ts';
import { accessMatrix } from './access.matrix.ts';
import type { Actor } from './people.ts';

/** Who has a column; the others reach nothing, which the tests try all the same. */
const shown = [
  'driver',
  'recruiter',
  'colleague',
  'operations',
  'operationsColleague',
  'admin',
] as const satisfies readonly Actor[];

/** More rows than these are counted. */
const mostNamed = 12;

const introduction = `# Who may do what

Printed from the access matrix of the tests (\`tests/db/access\`, \`npm run docs:access\`): every table, view and function, tried as every kind of caller on both engines. A table without an entry fails the test.

The rows are those of one small world. Candidates: *mine* is the recruiter's lead, *colleagues* another recruiter's, *pooled* nobody's, *problem* a lead operations have to mend, *accepted* the recruiter's with an accepted offer; *visa*, *driving* (deployed) and *otherDriving* were handed over to operations; *rejected* ended as a lead. *driving* is the driver's own record. A dash means no row, **refused** that the database role may not even ask.

Nobody listed here is a visitor, somebody suspended or demoted with an old token, or an admin who has a second factor and did not give it: these are tried everywhere too, and reach nothing beyond what the matrix says of them.
`;

const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`;
const header = (first: string) => [cells([first, ...shown]), cells(['---', ...shown.map(() => '---')])];
const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

function rows(reached: readonly string[] | string | undefined): string {
  if (reached === undefined) return '–';
  if (typeof reached === 'string') return reached === 'refused' ? '**refused**' : reached;
  if (reached.length > mostNamed) return `${reached.length} rows`;
  return reached.length === 0 ? '–' : reached.toSorted().join(', ');
}

const line = (name: string, reach: Reach) => cells([name, ...shown.map((actor) => rows(reach[actor]))]);

function tableSection({ table, reads, updates, inserts, deletes }: TableAccess): string[] {
  return [
    `### ${table}`,
    '',
    ...header(''),
    line('reads', reads),
    ...updates.map(({ set, reach }) => line(`sets ${code(set)}`, reach)),
    ...inserts.map(({ values, by }) =>
      cells([
        `inserts ${code(values)}`,
        ...shown.map((actor) => (by.includes(actor) ? 'yes' : '**refused**')),
      ]),
    ),
    ...(deletes ? [line('deletes', deletes)] : []),
    '',
  ];
}

function functionLine({ function: name, call, callers, outcome = {} }: FunctionAccess): string {
  if (call === undefined) {
    return cells([code(name), `${callers.join(', ')} only`, ...shown.slice(1).map(() => '')]);
  }
  return cells([code(name), ...shown.map((actor) => rows(outcome[actor] ?? 'refused'))]);
}

/** The text of docs/access.md. */
export function accessDocument(): string {
  const byName = accessMatrix.tables.toSorted((a, b) => a.table.localeCompare(b.table));
  const functions = accessMatrix.functions.toSorted((a, b) => a.function.localeCompare(b.function));
  return [
    introduction,
    '## Tables and views',
    '',
    'Nobody deletes where no line says so.',
    '',
    ...byName.flatMap(tableSection),
    '## Functions',
    '',
    'What comes of a call: *done*, the code it raises, or the rows it gives.',
    '',
    ...header('function'),
    ...functions.map(functionLine),
    '',
  ].join('\n');
}
