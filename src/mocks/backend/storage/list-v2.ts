import * as z from 'zod/mini';
import { fromBase64 } from './base64.ts';
import { asCaller, type Call } from './context.ts';
import { invalidParameter } from './errors.ts';
import { count, readJson } from './json.ts';
import { requireBucketName } from './names.ts';

const sortForm = z.strictObject({
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.optional(z.enum(['asc', 'desc'])),
});
const form = z.strictObject({
  prefix: z.optional(z.string()),
  limit: z.optional(count(1)),
  cursor: z.optional(z.string()),
  with_delimiter: z.optional(z.boolean()),
  sortBy: z.optional(sortForm),
});

/** Cursor: the end of a page, and its order. */
const cursorForm = z.object({ ...sortForm.shape, after: z.string(), moment: z.string() });
type Cursor = z.infer<typeof cursorForm>;

const writeCursor = (cursor: Cursor) => {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor));
  return btoa(String.fromCharCode(...bytes));
};

function parseCursor(text: string): Cursor {
  try {
    return cursorForm.parse(JSON.parse(fromBase64(text) ?? ''));
  } catch {
    throw invalidParameter('Invalid Parameter continuation token');
  }
}

interface Entry {
  /** Null for a folder. */
  id: string | null;
  name: string;
  /** Value of the sort column, in a form that sorts as text; empty when sorted by name. */
  moment: string;
}

const maxObjects = 1000;

/**
 * Returns objects whose names start with `$3`, or with `$2` only its direct children, after a cursor of `$5` and `$4`.
 */
const entriesSql = (column: string, order: 'asc' | 'desc') => `
  with found as (
    select *, case when $2 then strpos(substr(name, length($3) + 1), '/') else 0 end as slash
    from storage.objects where bucket_id = $1 and starts_with(name, $3)
  ), entries as (
    select distinct null::uuid as id, left(name, length($3) + slash) as name, null::jsonb as metadata,
      null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at
    from found where slash > 0
    union all
    select id, name, metadata, updated_at, created_at, last_accessed_at from found where slash = 0
  ), sorted as (
    select *, ${column === 'name' ? "''" : `coalesce(to_char(${column}, 'YYYY-MM-DD HH24:MI:SS.US'), '')`} collate "C" as moment from entries
  )
  select * from sorted
  where $4::text is null
    or row(moment, name collate "C") ${order === 'asc' ? '>' : '<'} row($5, $4)
  order by moment ${order}, name collate "C" ${order}
  limit $6`;

/**
 * `POST /object/list-v2/{bucket}` { prefix, limit, cursor, with_delimiter, sortBy }: returns the objects visible to the
 * caller in pages, with full names. With `with_delimiter`, deeper objects appear as their folder, and `key` is the name
 * relative to it.
 */
export async function listObjectsV2(call: Call): Promise<Response> {
  const body = await readJson(call.request, form);
  requireBucketName(call.bucket);
  const { prefix = '', limit = maxObjects, cursor, with_delimiter: isDelimited = false, sortBy } = body;
  const start = cursor === undefined ? undefined : parseCursor(cursor);
  const { column = 'name', order = 'asc' } = start ?? sortBy ?? {};
  const size = Math.min(limit, maxObjects);
  const rows = await asCaller(call, (sql) =>
    sql.query<Entry>(entriesSql(column, order), [
      call.bucket,
      isDelimited,
      prefix,
      start?.after ?? null,
      start?.moment ?? '',
      size + 1,
    ]),
  );
  const level = prefix.split('/').length - 1;
  const page = rows.slice(0, size).map(({ moment, ...entry }) => ({
    ...(isDelimited && { key: entry.name.split('/')[level] ?? '' }),
    ...entry,
  }));
  const last = rows[size - 1];
  const hasNext = rows.length > size && last !== undefined;
  const next = hasNext && {
    nextCursor: writeCursor({ column, order, after: last.name, moment: last.moment }),
  };
  return Response.json({
    hasNext,
    ...(next && { ...next, nextCursorKey: last?.name }),
    folders: page.filter(({ id }) => id === null),
    objects: page.filter(({ id }) => id !== null),
  });
}
