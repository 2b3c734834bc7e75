import * as z from 'zod/mini';
import { asCaller, type Call } from './context.ts';
import { count, readJson } from './json.ts';
import { requireBucketName } from './names.ts';

const form = z.strictObject({
  prefix: z.string(),
  limit: z.optional(count(1)),
  offset: z.optional(count(0)),
  search: z.optional(z.string()),
  sortBy: z.optional(
    z.strictObject({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']),
      order: z.optional(z.enum(['asc', 'desc'])),
    }),
  ),
});

/**
 * `POST /object/list/{bucket}` { prefix, limit, offset, search, sortBy }: returns the visible contents of a folder.
 * Folders are rows without an id.
 */
export async function listObjects(call: Call): Promise<Response> {
  const { prefix, limit = 100, offset = 0, search = '', sortBy } = await readJson(call.request, form);
  requireBucketName(call.bucket);
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const rows = await asCaller(call, (sql) =>
    sql.query('select * from storage.search($1, $2, $3, 1, $4, $5, $6, $7)', [
      folder,
      call.bucket,
      Math.min(limit, 1500),
      offset,
      search,
      sortBy?.column ?? 'name',
      sortBy?.order ?? 'asc',
    ]),
  );
  return Response.json(rows);
}
