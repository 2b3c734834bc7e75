import * as z from 'zod/mini';
import type { Sql } from '#mocks/backend/db/database.ts';
import { mapDuplicateTo, noSuchKey } from './errors.ts';

/** Metadata of an object's bytes. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** A row of `storage.objects`, as sent to clients. */
export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  /** Identifies the bytes. */
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

/** Returns the object with this name, if visible to the transaction's role; `lock` locks it until the end. */
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

/** Returns the object with this name; throws `NoSuchKey` if there is none. */
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

/** Returns whether any row refers to these bytes, even after a rename. */
export async function isVersionStored(sql: Sql, version: string): Promise<boolean> {
  const rows = await sql.query('select from storage.objects where version = $1 limit 1', [version]);
  return rows.length > 0;
}

/** Data of a new row. */
export interface NewObject {
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
}

/** Returns an owner for the old column `owner`, which accepts only UUIDs. */
export const uuidOrNull = (owner: string | null) => (z.guid().safeParse(owner).success ? owner : null);

/** Inserts a row, or with `upsert` replaces the one with its name; otherwise a taken name throws `Duplicate`. */
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
  await insert.catch(mapDuplicateTo('KeyAlreadyExists'));
}

/** Changes an object's name, bucket and, unless null, owner; throws `NoSuchKey` if no row may be renamed. */
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

/** Deletes the objects with these names that the transaction's role may delete, and returns their rows. */
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
