import type { FunctionAccess, Reach, TableAccess } from './access/types.ts';
import { accessMatrix } from './access.matrix.ts';
import type { Actor } from './people.ts';

/** Callers shown as columns. The tests also cover the others, which can access nothing. */
const shown = [
  'driver',
  'recruiter',
  'colleague',
  'operations',
  'operationsColleague',
  'admin',
] as const satisfies readonly Actor[];

/** Above this number, rows are counted instead of named. */
const maxListedRows = 12;

const introduction = `# Access by role

Generated from the access matrix of the tests (\`tests/db/access\`, \`npm run docs:access\`): every table, view and function, tried as every kind of caller on both engines. A missing entry fails the test.

The rows are one small data set. Candidates: *mine* is the recruiter's lead, *colleagues* another recruiter's, *pooled* unassigned, *problem* a lead that operations must correct, *accepted* the recruiter's, with an accepted offer; *visa*, *driving* (deployed) and *otherDriving* were handed over to operations; *rejected* ended as a lead. *driving* is the driver's own record. A dash means no rows; **refused** means that the database role has no permission at all.

The tests also try visitors, suspended and demoted users with an old token, and admins who did not complete their second factor. They reach nothing beyond what the matrix lists for them, so they have no column.
`;

const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`;
const header = (first: string) => [cells([first, ...shown]), cells(['---', ...shown.map(() => '---')])];
const code = (text: string) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

function rows(reached: readonly string[] | string | undefined): string {
  if (reached === undefined) return '–';
  if (typeof reached === 'string') return reached === 'refused' ? '**refused**' : reached;
  if (reached.length > maxListedRows) return `${reached.length} rows`;
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

/** Returns the text of docs/access.md. */
export function accessDocument(): string {
  const byName = accessMatrix.tables.toSorted((a, b) => a.table.localeCompare(b.table));
  const functions = accessMatrix.functions.toSorted((a, b) => a.function.localeCompare(b.function));
  return [
    introduction,
    '## Tables and views',
    '',
    'Without a line "deletes", no role can delete.',
    '',
    ...byName.flatMap(tableSection),
    '## Functions',
    '',
    'The result of a call: *done*, the error code, or the returned rows.',
    '',
    ...header('function'),
    ...functions.map(functionLine),
    '',
  ].join('\n');
}
