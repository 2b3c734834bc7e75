import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { noSuchKey, whenTaken } from './errors.ts';

/** What the service knows of an object's bytes. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** A row of `storage.objects`, as clients see it. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  /** Names the bytes. */
  version: string | null;
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}

/** The columns of `ObjectRow`. */
const objectColumns = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at,
  updated_at, last_accessed_at`;

/** The object of this name, as far as the open transaction's role sees it; `lock` keeps it until the end. */
export async function findObject(
  sql: Sql,
  bucket: string,
  name: string,
  { lock = false } = {},
): Promise<ObjectRow | undefined> {
  const [row] = await sql.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2 ${lock ? 'for update' : ''}`,
    [bucket, name],
  );
  return row;
}

/** The object of this name; raises `NoSuchKey` without one. */
export async function requireObject(
  sql: Sql,
  bucket: string,
  name: string,
  options?: { lock: boolean },
): Promise<ObjectRow> {
  const row = await findObject(sql, bucket, name, options);
  if (!row) throw noSuchKey();
  return row;
}

/** Whether a row names these bytes, whatever it is called by now. */
export async function isNamed(sql: Sql, version: string): Promise<boolean> {
  const rows = await sql.query('select from storage.objects where version = $1 limit 1', [version]);
  return rows.length > 0;
}

/** What a row is made of. */
export interface NewObject {
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
}

/** An owner in the old column `owner`, which holds UUIDs alone. */
export const uuidOrNull = (owner: string | null) => (z.guid().safeParse(owner).success ? owner : null);

/** Makes a row, or with `upsert` puts it in the place of the one with its name; otherwise a taken name is `Duplicate`. */
export async function writeObject(sql: Sql, object: NewObject, upsert: boolean): Promise<void> {
  const { bucket, name, owner, version, metadata, userMetadata } = object;
  const replace = `on conflict (bucket_id, name) do update set owner = coalesce(excluded.owner, objects.owner),
    owner_id = coalesce(excluded.owner_id, objects.owner_id), version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata`;
  const insert = sql.query(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3, $4, $5, $6, $7) ${upsert ? replace : ''}`,
    [bucket, name, uuidOrNull(owner), owner, version, metadata, userMetadata],
  );
  await insert.catch(whenTaken('KeyAlreadyExists'));
}

/** Gives an object another name, bucket and, unless null, owner; raises `NoSuchKey` when none may be renamed. */
export async function renameObject(
  sql: Sql,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string; owner: string | null },
): Promise<ObjectRow> {
  const [row] = await sql.query<ObjectRow>(
    `update storage.objects set bucket_id = $3, name = $4, owner = coalesce($5, owner),
      owner_id = coalesce($6, owner_id) where bucket_id = $1 and name = $2 returning ${objectColumns}`,
    [from.bucket, from.name, to.bucket, to.name, uuidOrNull(to.owner), to.owner],
  );
  if (!row) throw noSuchKey();
  return row;
}

/** Deletes the objects of these names that the open transaction's role may, and gives their rows. */
export async function deleteObjects(
  sql: Sql,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  return sql.query<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning ${objectColumns}`,
    [bucket, names],
  );
}
