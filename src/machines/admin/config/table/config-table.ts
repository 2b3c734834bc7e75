import * as z from 'zod/mini';
import { lastChanges, type RowChange } from '#machines/data/rpc/last-changes.ts';
import { type ConfigTableName, publishConfig } from '#machines/data/rpc/publish-config.ts';
import { listConfigRows } from '#machines/data/tables/config-rows.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createFormMachine } from '#machines/kinds/form.machine.ts';
import { differencesOf, type Fields } from './fields.ts';

/** Names of what columns refer to, by column and code, in every language. */
export type ReferenceNames = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** What a configuration table is made of: the part of its tab that is not looks. */
export interface ConfigTableSource<Row extends Fields> {
  table: ConfigTableName;
  row: z.ZodMiniObject & z.ZodMiniType<Row>;
  /** The column that names a row. */
  key: 'code' | 'id' | 'key';
  /** The columns that people write, in the order of the form and of differences. */
  columns: readonly (keyof Row & string)[];
  /** The columns that name a row in every installation, so that an import finds it; written with a new row alone. */
  identity: readonly (keyof Row & string)[];
  order: readonly (keyof Row & string)[];
  /** What a new row starts with; null where rows cannot be added. */
  blank: Fields | null;
  /** The rows of this tab, where the table has others too. */
  includes?(row: Row): boolean;
  /** The order of the rows, where it isn't that of a column. */
  sort?(one: Row, other: Row): number;
  /** What is wrong with what is written: a key of the tab's `wrong.` messages by column. The database decides. */
  check(fields: Fields): Readonly<Record<string, string>>;
  /** Names of rows that columns of the same table refer to. */
  namesOf?(rows: readonly Row[]): ReferenceNames;
  /** Loads names of what columns refer to in other tables. */
  loadNames?(signal: AbortSignal): Promise<ReferenceNames>;
}

/** The rows of a configuration table, and what explains them. */
export interface ConfigRows {
  rows: readonly Fields[];
  /** Who changed each row last, by its key; empty where that could not be read. */
  changes: ReadonlyMap<string, RowChange>;
  names: ReferenceNames;
}

/** What is written of one row. */
export interface ConfigDraft {
  /** The row as it was read; null for a new one. */
  base: Fields | null;
  /** Every column that people write, and of a new row those that name it. */
  fields: Fields;
  reason: string;
}

const draftShape = z.object({
  base: z.nullable(z.record(z.string(), z.json())),
  fields: z.record(z.string(), z.json()),
  reason: z.string(),
});

/** A configuration table with its machines. `Row` is forgotten: the kit handles rows as fields. */
export type ConfigTable = ReturnType<typeof defineConfigTable>;

/**
 * Defines a table of the configuration: loads its rows and publishes what is written of one, at the version its reader
 * saw. Publishing throws as `publishConfig`.
 */
export function defineConfigTable<Row extends Fields>(source: ConfigTableSource<Row>) {
  const { table, key, columns, identity, order, blank, loadNames } = source;
  const includes = (row: Row) => source.includes?.(row) ?? true;
  const written: readonly string[] = columns;
  const writtenOf = (base: Fields | null): readonly string[] =>
    base === null ? [...new Set<string>([...identity, ...columns])] : columns;
  return {
    table,
    key,
    identity: identity as readonly string[],
    columns: written,
    blank,
    row: source.row as z.ZodMiniObject,
    check: (fields: Fields) => source.check(fields),
    keyOf: (row: Fields) => String(row[key]),
    versionOf: (row: Fields) => Number(row.version),
    /** The columns a draft writes: of a new row also those that name it. */
    writtenOf,
    collection: createCollectionMachine<ConfigRows, never>({
      id: `config.${table}`,
      async load(_, signal) {
        const [rows, changes, names] = await Promise.all([
          listConfigRows(table, source.row, order, signal),
          lastChanges(table, signal).catch((): ReadonlyMap<string, RowChange> => new Map()),
          loadNames?.(signal) ?? {},
        ]);
        const shown = rows.filter(includes);
        if (source.sort) shown.sort((one, other) => source.sort?.(one, other) ?? 0);
        return { rows: shown, changes, names: { ...names, ...source.namesOf?.(rows) } };
      },
      run: async () => {},
    }),
    form: createFormMachine<ConfigDraft, ConfigDraft>({
      id: `config.${table}.form`,
      screen: `admin.config.${table}`,
      shape: draftShape,
      check: ({ fields, reason }) => ({
        ...(Object.keys(source.check(fields)).length > 0 && { fields: 'fields' }),
        ...(reason.trim() === '' && { reason: 'reason' }),
      }),
      async submit(draft, signal) {
        const { base, fields, reason } = draft;
        const changed = differencesOf(writtenOf(base), base, fields);
        const values = base ? Object.fromEntries(changed.map((one) => [one.column, one.after])) : fields;
        const change = { key: base && String(base[key]), version: base && Number(base.version), values };
        await publishConfig(table, [change], reason, signal);
        return draft;
      },
    }),
  };
}

/**
 * The draft on top of the row as it is stored now: columns this person did not touch take the stored values, the others
 * keep theirs.
 */
export function rebase({ columns }: Pick<ConfigTable, 'columns'>, draft: ConfigDraft, stored: Fields) {
  const mine = differencesOf(columns, draft.base, draft.fields);
  const theirs = Object.fromEntries(columns.map((column) => [column, stored[column] ?? null]));
  const kept = Object.fromEntries(mine.map(({ column, after }) => [column, after]));
  return { ...draft, base: stored, fields: { ...theirs, ...kept } };
}
