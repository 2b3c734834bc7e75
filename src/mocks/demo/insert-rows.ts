import type { Sql } from '#mocks/backend/db/database.ts';

/** A row of a sample table, by column; dates become text, objects JSON. */
export type DemoRow = Readonly<Record<string, unknown>>;

/** Adds the rows to `table`, all of which have the columns of the first. Throws the engine's error. */
export async function insertRows(sql: Sql, table: string, rows: readonly DemoRow[]): Promise<void> {
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  await sql.query(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Gives rows that the database made their ids: `after` and their place in `order`. */
export async function renumber(sql: Sql, table: string, after: number, order: string): Promise<void> {
  await sql.query(
    `update ${table} t set id = ('00000000-0000-4000-8000-' || lpad(($1 + n.place)::text, 12, '0'))::uuid
      from (select id, row_number() over (order by ${order}) as place from ${table}) n where t.id = n.id`,
    [after],
  );
}
