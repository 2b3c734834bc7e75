import * as z from 'zod/mini';
import { lastChanges, type RowChange } from '#machines/data/rpc/last-changes.ts';
import { type ConfigTableName, publishConfig } from '#machines/data/rpc/publish-config.ts';
import { listConfigRows } from '#machines/data/tables/config-rows.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createFormMachine } from '#machines/factories/form.machine.ts';
import { differencesOf, type Fields } from './fields.ts';

/** Names of the rows that columns refer to, by column and code, in every language. */
export type ReferenceNames = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** Definition of a configuration table, without the presentation of its tab. */
export interface ConfigTableSource<Row extends Fields> {
  table: ConfigTableName;
  row: z.ZodMiniObject & z.ZodMiniType<Row>;
  /** The key column of a row. */
  key: 'code' | 'id' | 'key';
  /** The editable columns, in the order of the form and of differences. */
  columns: readonly (keyof Row & string)[];
  /** The columns that identify a row in every installation, so that an import finds it; written only with a new row. */
  identity: readonly (keyof Row & string)[];
  order: readonly (keyof Row & string)[];
  /** Initial values of a new row; null if rows cannot be added. */
  blank: Fields | null;
  /** Returns whether a row belongs to this tab, if the table has others too. */
  includes?(row: Row): boolean;
  /** Compares two rows, where the order isn't that of a column. */
  sort?(one: Row, other: Row): number;
  /** Returns validation errors: a key of the tab's `wrong.` messages by column. The database has the final say. */
  check(fields: Fields): Readonly<Record<string, string>>;
  /** Returns names of rows that columns of the same table refer to. */
  namesOf?(rows: readonly Row[]): ReferenceNames;
  /** Loads names of rows that columns refer to in other tables. */
  loadNames?(signal: AbortSignal): Promise<ReferenceNames>;
}

/** The rows of a configuration table, and the data that explains them. */
export interface ConfigRows {
  rows: readonly Fields[];
  /** The last change of each row, by key; empty if it could not be read. */
  changes: ReadonlyMap<string, RowChange>;
  names: ReferenceNames;
}

/** The edited values of one row. */
export interface ConfigDraft {
  /** The row as read; null for a new one. */
  base: Fields | null;
  /** Every editable column; for a new row also the identity columns. */
  fields: Fields;
  reason: string;
}

const draftShape = z.object({
  base: z.nullable(z.record(z.string(), z.json())),
  fields: z.record(z.string(), z.json()),
  reason: z.string(),
});

/** A configuration table with its machines. The `Row` type is erased: the kit handles rows as fields. */
export type ConfigTable = ReturnType<typeof defineConfigTable>;

/**
 * Defines a configuration table: loads its rows and publishes a draft of one at the version its author saw. Publishing
 * throws as `publishConfig`.
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
    /** Returns the columns a draft writes, for a new row including the identity columns. */
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
 * Returns the draft rebased on the row as stored now: untouched columns take the stored values, edited ones keep
 * theirs.
 */
export function rebase({ columns }: Pick<ConfigTable, 'columns'>, draft: ConfigDraft, stored: Fields) {
  const ownChanges = differencesOf(columns, draft.base, draft.fields);
  const storedFields = Object.fromEntries(columns.map((column) => [column, stored[column] ?? null]));
  const kept = Object.fromEntries(ownChanges.map(({ column, after }) => [column, after]));
  return { ...draft, base: stored, fields: { ...storedFields, ...kept } };
}
