import * as z from 'zod/mini';
import { asCaller, type Call, type StorageContext, transact } from './context.ts';
import { accessDenied, invalidRequest } from './errors.ts';
import { readJson } from './json.ts';
import { requireBucketName, requireKey } from './names.ts';
import { deleteObjects, type ObjectRow, requireObject } from './object-rows.ts';

const maxObjects = 1000;
const form = z.strictObject({ prefixes: z.array(z.string()).check(z.minLength(1)) });

/** Deletes the bytes of deleted rows; never rejects, since the sweep removes leftovers. */
export const deleteBlobs = (
  { blobs, report }: StorageContext,
  rows: readonly Pick<ObjectRow, 'version'>[],
): Promise<void> => blobs.remove(rows.flatMap(({ version }) => version ?? [])).catch(report);

/** `DELETE /object/{bucket}/{name}`: deletes an object, if the caller may. */
export async function removeObject(call: Call): Promise<Response> {
  const { bucket, name } = call;
  requireBucketName(bucket);
  requireKey(name);
  const rows = await transact(call, async (become) => {
    await requireObject(await become('service'), bucket, name, { lock: true });
    const deleted = await deleteObjects(await become('caller'), bucket, [name]);
    if (deleted.length === 0) throw accessDenied('Access denied');
    return deleted;
  });
  await deleteBlobs(call.context, rows);
  return Response.json({ message: 'Successfully deleted' });
}

/** `DELETE /object/{bucket}` { prefixes }: deletes those objects that the caller may delete, and returns them. */
export async function removeObjects(call: Call): Promise<Response> {
  const { prefixes } = await readJson(call.request, form);
  requireBucketName(call.bucket);
  if (prefixes.length > maxObjects) {
    throw invalidRequest(`Bulk object requests are limited to ${maxObjects} objects per request.`);
  }
  const rows = await asCaller(call, (sql) => deleteObjects(sql, call.bucket, prefixes));
  await deleteBlobs(call.context, rows);
  return Response.json(rows);
}
