import type { ConfigTable } from './config-table.ts';
import { type Fields, pickFields } from './fields.ts';

/** The file format of an exported configuration table. */
export interface ConfigFile {
  table: string;
  rows: readonly Fields[];
}

/** Returns the columns of a file: identity columns and editable columns. */
export function fileColumns({ identity, columns }: Pick<ConfigTable, 'identity' | 'columns'>): string[] {
  return [...new Set([...identity, ...columns])];
}

/** Exports rows as JSON, without installation-specific values: ids, versions, timestamps. */
export function exportRows(table: ConfigTable, rows: readonly Fields[]): string {
  const names = fileColumns(table);
  const file: ConfigFile = { table: table.table, rows: rows.map((row) => pickFields(names, row)) };
  return `${JSON.stringify(file, null, 2)}\n`;
}
