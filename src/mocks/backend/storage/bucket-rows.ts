import type { Sql } from '#mocks/backend/db/database.ts';
import { noSuchBucket } from './errors.ts';

/** A row of `storage.buckets`, as sent to clients. */
export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

/** The columns of `BucketRow`. */
export const bucketColumns =
  'id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types';

/** Returns the bucket with this id, if visible to the transaction's role; `lock` locks it until the end. */
export async function findBucket(
  sql: Sql,
  id: string,
  { lock = false } = {},
): Promise<BucketRow | undefined> {
  const [row] = await sql.query<BucketRow>(
    `select ${bucketColumns} from storage.buckets where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return row;
}

/** Returns the bucket with this id; throws `NoSuchBucket` if there is none. */
export async function requireBucket(sql: Sql, id: string, options?: { lock: boolean }): Promise<BucketRow> {
  const row = await findBucket(sql, id, options);
  if (!row) throw noSuchBucket();
  return row;
}
