import type { ConfigTable } from './config-table.ts';
import { type Fields, pickFields } from './fields.ts';

/** A configuration table as a file holds it. */
export interface ConfigFile {
  table: string;
  rows: readonly Fields[];
}

/** The columns of a file: those that name a row, and those that people write. */
export function fileColumns({ identity, columns }: Pick<ConfigTable, 'identity' | 'columns'>): string[] {
  return [...new Set([...identity, ...columns])];
}

/** The rows as JSON, without what belongs to this installation alone: ids, versions, moments. */
export function exportRows(table: ConfigTable, rows: readonly Fields[]): string {
  const names = fileColumns(table);
  const file: ConfigFile = { table: table.table, rows: rows.map((row) => pickFields(names, row)) };
  return `${JSON.stringify(file, null, 2)}\n`;
}
