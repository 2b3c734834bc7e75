import * as z from 'zod/mini';
import { type ConfigChange, publishConfig } from '#machines/data/rpc/publish-config.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';
import type { ConfigTable } from './config-table.ts';
import { fileColumns } from './export-rows.ts';
import { type Difference, differencesOf, type Fields } from './fields.ts';

/** Row limit of a file; no table has more rows. */
const maxRows = 1000;

/** Why a file cannot be imported. */
export type FileProblem = 'notJson' | 'shape' | 'otherTable' | 'empty' | 'tooMany';

/** Why a row of a file cannot be imported. */
export type RowProblem =
  | { kind: 'column'; column: string }
  | { kind: 'unknown'; column: string }
  | { kind: 'check'; column: string; message: string }
  | { kind: 'repeated' | 'cannotAdd' | 'noRow' }
  | { kind: 'refused'; rule: string; column: string | null };

/** The result for one row of a file. */
export interface RowVerdict {
  /** Row number in the file, from 1. */
  at: number;
  /** Name of the row. */
  name: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  differences: readonly Difference[];
  problem: RowProblem | null;
  /** The change to publish; null if there is none. */
  change: ConfigChange | null;
}

export type ImportCheck = { problem: FileProblem } | { problem: null; verdicts: readonly RowVerdict[] };

interface ImportRequest {
  table: ConfigTable;
  rows: readonly Fields[];
  text: string;
}

const fileShape = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.json())) });

/** Parses a file and compares it with the current rows, without calling the database. */
export function compareFile({ table, rows, text }: ImportRequest): ImportCheck {
  const file = parseFile(text);
  if (file === 'notJson' || file === 'shape') return { problem: file };
  if (file.table !== table.table) return { problem: 'otherTable' };
  if (file.rows.length === 0) return { problem: 'empty' };
  if (file.rows.length > maxRows) return { problem: 'tooMany' };
  const nameOf = (row: Fields) => table.identity.map((column) => String(row[column] ?? '')).join(' / ');
  const stored = new Map(rows.map((row) => [nameOf(row), row]));
  const seen = new Set<string>();
  const verdicts = file.rows.map((fields, place): RowVerdict => {
    const name = nameOf(fields);
    const isRepeated = seen.has(name);
    seen.add(name);
    return verdictOf(table, { at: place + 1, name }, fields, stored.get(name) ?? null, isRepeated);
  });
  return { problem: null, verdicts };
}

function parseFile(text: string): z.infer<typeof fileShape> | 'notJson' | 'shape' {
  try {
    const parsed = fileShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'shape';
  } catch {
    return 'notJson';
  }
}

function verdictOf(
  table: ConfigTable,
  place: Pick<RowVerdict, 'at' | 'name'>,
  fields: Fields,
  stored: Fields | null,
  isRepeated: boolean,
): RowVerdict {
  const problem = isRepeated ? ({ kind: 'repeated' } as const) : problemOf(table, fields, stored);
  const nothing = { differences: [], change: null };
  if (problem) return { ...place, outcome: 'refused', problem, ...nothing };
  const names = table.writtenOf(stored);
  const differences = differencesOf(names, stored, fields);
  if (stored && differences.length === 0)
    return { ...place, outcome: 'unchanged', problem: null, ...nothing };
  const values = Object.fromEntries(names.map((name) => [name, fields[name]]));
  const change = stored
    ? {
        key: table.keyOf(stored),
        version: table.versionOf(stored),
        values: Object.fromEntries(differences.map(({ column, after }) => [column, after])),
      }
    : { key: null, version: null, values };
  return { ...place, outcome: stored ? 'changed' : 'added', problem: null, differences, change };
}

function problemOf(table: ConfigTable, fields: Fields, stored: Fields | null): RowProblem | null {
  const names = fileColumns(table);
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) return { kind: 'unknown', column: unknown };
  if (!stored && !table.blank) return { kind: 'cannotAdd' };
  for (const column of names) {
    const shape = table.row.shape[column];
    if (shape && !z.safeParse(shape, fields[column]).success) return { kind: 'column', column };
  }
  const [wrong] = Object.entries(table.check({ ...stored, ...fields }));
  return wrong ? { kind: 'check', column: wrong[0], message: wrong[1] } : null;
}

/** Compares a file with the current rows, then validates its changes in the database without storing them. */
export const checkImportMachine = createCommandMachine<ImportRequest, ImportCheck>({
  id: 'checkConfigImport',
  async run(ask, signal) {
    const check = compareFile(ask);
    if (check.problem) return check;
    const sent = check.verdicts.filter(({ change }) => change !== null);
    if (sent.length === 0) return check;
    const answers = await publishConfig(ask.table.table, changesOf(sent), null, signal);
    const refusals = new Map(sent.map((verdict, place) => [verdict.at, answers[place]]));
    return {
      problem: null,
      verdicts: check.verdicts.map((verdict): RowVerdict => {
        const answer = refusals.get(verdict.at);
        if (answer?.outcome !== 'refused') return verdict;
        const problem = { kind: 'refused' as const, rule: answer.rule ?? '', column: answer.field ?? null };
        return { ...verdict, outcome: 'refused', problem };
      }),
    };
  },
});

/** Publishes the changes of a file, all rows or none; throws as `publishConfig`. */
export const applyImportMachine = createCommandMachine<{
  table: ConfigTable;
  verdicts: readonly RowVerdict[];
  reason: string;
}>({
  id: 'applyConfigImport',
  async run({ table, verdicts, reason }, signal) {
    await publishConfig(table.table, changesOf(verdicts), reason, signal);
  },
});

function changesOf(verdicts: readonly RowVerdict[]): ConfigChange[] {
  return verdicts.flatMap(({ change }) => (change ? [change] : []));
}
