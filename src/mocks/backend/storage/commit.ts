import { type Call, transact } from './context.ts';
import {
  findObject,
  type NewObject,
  type ObjectMetadata,
  requireObject,
  writeObject,
} from './object-rows.ts';
import { deleteBlobs } from './remove.ts';

/** Returns the metadata of the bytes stored under `version`. */
export function metadataOf(
  { context }: Call,
  bytes: { version: string; size: number; mimetype: string; cacheControl: string },
): ObjectMetadata {
  const { version, size, mimetype, cacheControl } = bytes;
  return {
    eTag: `"${version.replaceAll('-', '')}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: context.clock.now().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/**
 * Makes stored bytes the object with this name, and deletes its previous bytes. `runAndRollBack` has checked the permissions;
 * without `upsert` a name taken meanwhile throws `Duplicate`. Returns the row.
 */
export async function commitObject(call: Call, object: NewObject, upsert: boolean) {
  const { row, before } = await transact(call, async (become) => {
    const sql = await become('service');
    // Serialized per name, so that each call knows the bytes it replaces.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${object.bucket}/${object.name}`,
    ]);
    const before = await findObject(sql, object.bucket, object.name, { lock: true });
    await writeObject(sql, object, upsert);
    return { row: await requireObject(sql, object.bucket, object.name), before };
  });
  if (before && before.version !== object.version) await deleteBlobs(call.context, [before]);
  return row;
}
