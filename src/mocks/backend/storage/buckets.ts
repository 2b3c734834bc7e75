import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { type BucketRow, bucketColumns, requireBucket } from './bucket-rows.ts';
import { asCaller, asService, type Call, ownerOf, transact } from './context.ts';
import {
  invalidMimeType,
  invalidRequest,
  mapDuplicateTo,
  noSuchBucket,
  StorageError,
  tooLarge,
} from './errors.ts';
import { count, parse, readJson } from './json.ts';
import { requireBucketName } from './names.ts';
import { type ObjectRow, uuidOrNull } from './object-rows.ts';
import { deleteBlobs } from './remove.ts';

const settings = {
  public: z.optional(z.boolean()),
  file_size_limit: z.optional(z.nullable(z.union([z.int().check(z.minimum(0)), z.string()]))),
  allowed_mime_types: z.optional(z.nullable(z.array(z.string()))),
};
const createForm = z.strictObject({
  ...settings,
  id: z.optional(z.string()),
  name: z.string(),
  type: z.optional(z.literal('STANDARD')),
});
const updateForm = z.strictObject({ ...settings, id: z.optional(z.string()), name: z.optional(z.string()) });
const listForm = z.object({
  limit: z.optional(count(1)),
  offset: z.optional(count(0)),
  sortColumn: z.optional(z.enum(['id', 'name', 'created_at', 'updated_at'])),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
  search: z.optional(z.string()),
});

const units: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const mimeForm = /^[\w\-+.]+\/[\w\-+.]+(;\s*charset=[\w-]+)?$|\*$/;

/** Converts a number or a text such as `20MB` to bytes. */
function bytesOf(limit: number | string): number {
  if (typeof limit === 'number') return limit;
  const [, amount, unit = ''] = /^(\d{1,12}(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(limit) ?? [];
  const factor = units[unit.toLowerCase()];
  if (amount === undefined || factor === undefined) {
    throw new StorageError(
      400,
      'InvalidRequest',
      'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
    );
  }
  return Math.floor(Number(amount) * factor);
}

/** Returns the columns that a request sets; others are omitted. */
function columnsOf({ context }: Call, body: z.infer<typeof updateForm>) {
  const { file_size_limit: limit, allowed_mime_types: types } = body;
  const wrong = types?.find((type) => type.length > 1000 || (type !== '' && !mimeForm.test(type)));
  if (wrong !== undefined) throw invalidMimeType(wrong);
  const bytes = limit === null || limit === undefined ? limit : bytesOf(limit);
  if (bytes && bytes > context.maxFileSize) throw tooLarge();
  return Object.entries({
    public: body.public,
    file_size_limit: bytes,
    allowed_mime_types: types?.filter((type) => type !== '') ?? types,
  }).filter(([, value]) => value !== undefined);
}

/** `POST /bucket`: creates a bucket, if the caller may. */
export async function createBucket(call: Call): Promise<Response> {
  const body = await readJson(call.request, createForm);
  const { name } = body;
  const id = body.id || name;
  requireBucketName(name);
  requireBucketName(id);
  const owner = ownerOf(call);
  const own = [
    ['id', id],
    ['name', name],
    ['owner', uuidOrNull(owner)],
    ['owner_id', owner],
  ];
  const columns = [...own, ...columnsOf(call, body)];
  const insert = `insert into storage.buckets (${columns.map(([column]) => column).join(', ')})
    values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
  await asCaller(call, (sql) =>
    sql.query(
      insert,
      columns.map(([, value]) => value),
    ),
  ).catch(mapDuplicateTo('BucketAlreadyExists'));
  return Response.json({ name });
}

/** `GET /bucket`: returns the buckets visible to the caller. */
export async function listBuckets(call: Call): Promise<Response> {
  const asked = parse(listForm, Object.fromEntries(call.url.searchParams), 'querystring');
  const { limit = null, offset = 0, sortColumn = 'id', sortOrder = 'asc', search = '' } = asked;
  const rows = await asCaller(call, (sql) =>
    sql.query<BucketRow>(
      `select ${bucketColumns}, type from storage.buckets where strpos(lower(name), lower($3)) > 0
        order by ${sortColumn} ${sortOrder} limit $1 offset $2`,
      [limit, offset, search],
    ),
  );
  return Response.json(rows);
}

/** `GET /bucket/{bucket}`: returns one bucket. */
export async function getBucket(call: Call): Promise<Response> {
  return Response.json(await asCaller(call, (sql) => requireBucket(sql, call.bucket)));
}

/** `PUT /bucket/{bucket}`: changes its settings; throws `NoSuchBucket` if the caller may not. */
export async function updateBucket(call: Call): Promise<Response> {
  requireBucketName(call.bucket);
  const columns = columnsOf(call, await readJson(call.request, updateForm));
  if (columns.length === 0) throw invalidRequest('body must have a setting');
  const rows = await asCaller(call, (sql) =>
    sql.query(
      `update storage.buckets set ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')}
        where id = $1 returning id`,
      [call.bucket, ...columns.map(([, value]) => value)],
    ),
  );
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}

const anyObject = (sql: Sql, bucket: string) =>
  sql.query('select from storage.objects where bucket_id = $1 limit 1', [bucket]);

/**
 * `POST /bucket/{bucket}/empty`: deletes all objects of a bucket, by the hosted service's rule: the caller must see the
 * bucket and an object in it. The hosted service does it later; this one at once.
 */
export async function emptyBucket(call: Call): Promise<Response> {
  const { bucket, context } = call;
  const seen = await asCaller(call, async (sql) => {
    await requireBucket(sql, bucket);
    return anyObject(sql, bucket);
  });
  if (seen.length > 0) {
    const rows = await asService(call, (sql) =>
      sql.query<Pick<ObjectRow, 'version'>>(
        'delete from storage.objects where bucket_id = $1 returning version',
        [bucket],
      ),
    );
    await deleteBlobs(context, rows);
  }
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

/** `DELETE /bucket/{bucket}`: deletes an empty bucket, if the caller may. */
export async function deleteBucket(call: Call): Promise<Response> {
  const { bucket } = call;
  await transact(call, async (become) => {
    const service = await become('service');
    await requireBucket(service, bucket, { lock: true });
    if ((await anyObject(service, bucket)).length > 0) {
      throw new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
    }
    const sql = await become('caller');
    const deleted = await sql.query('delete from storage.buckets where id = $1 returning id', [bucket]);
    if (deleted.length === 0) throw noSuchBucket();
  });
  return Response.json({ message: 'Successfully deleted' });
}
