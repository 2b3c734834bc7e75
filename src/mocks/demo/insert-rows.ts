import type { Sql } from '#mocks/backend/db/database.ts';

/** A row of a sample table, by column; dates become text, objects JSON. */
export type DemoRow = Readonly<Record<string, unknown>>;

/** Inserts the rows into `table`; all need the columns of the first. Throws the engine's error. */
export async function insertRows(sql: Sql, table: string, rows: readonly DemoRow[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  await sql.query(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
