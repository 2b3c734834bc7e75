import type { StorageError } from '@supabase/storage-js';
import { expect } from 'vitest';
import type { TestBackend } from './test-backend.ts';

/** Two people in the tests, each with their own folder. */
export const ana = '00000000-0000-4000-8000-00000000000a';
export const ben = '00000000-0000-4000-8000-00000000000b';

/**
 * Private `documents`, with a folder for each person; `scans`, only for small images, which can be added but not
 * replaced; public `photos`, readable by all; `letterbox`, write-only; `guarded`, whose policies read more of a
 * request.
 */
export const storageSchema = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('documents', 'documents', false, null, null),
  ('scans', 'scans', false, 100, '{image/*,application/pdf}'),
  ('photos', 'photos', true, null, null),
  ('letterbox', 'letterbox', false, null, null),
  ('guarded', 'guarded', false, null, null);

create policy "own folder" on storage.objects to authenticated
  using (bucket_id in ('documents', 'photos') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('documents', 'photos') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "add scans" on storage.objects for insert to authenticated with check (bucket_id = 'scans');
create policy "see scans" on storage.objects for select to authenticated using (bucket_id = 'scans');
create policy "throw in" on storage.objects for insert to authenticated with check (bucket_id = 'letterbox');
create policy "text alone" on storage.objects for insert to authenticated
  with check (bucket_id = 'guarded' and metadata ->> 'mimetype' = 'text/plain');
create policy "listed alone" on storage.objects for select to authenticated
  using (bucket_id = 'guarded' and storage.allow_only_operation('object.list'));
create policy "see buckets" on storage.buckets for select to authenticated using (id in ('documents', 'scans'));
`;

/** Returns the storage client of a person. */
export async function storageOf(backend: TestBackend, sub: string) {
  return backend.client({ token: await backend.token({ sub }) }).storage;
}

/** Returns the storage client of the secret key, which bypasses row security. */
export const serviceOf = (backend: TestBackend) => backend.client({ key: backend.keys.secret }).storage;

/** Returns the relevant fields of a rejection, for comparison. */
export const refusal = (error: StorageError | null) => ({
  status: error?.status,
  statusCode: error?.statusCode,
  message: error?.message,
});

/** Rejections as clients see them: HTTP 400, with the meaning in the body. */
export const refused = {
  rowSecurity: { status: 400, statusCode: '403', message: 'new row violates row-level security policy' },
  noSuchKey: { status: 400, statusCode: '404', message: 'Object not found' },
  noSuchBucket: { status: 400, statusCode: '404', message: 'Bucket not found' },
  duplicate: { status: 400, statusCode: '409', message: 'The resource already exists' },
  tooLarge: { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' },
};

/** Uploads a text and expects success. */
export async function storeObject(
  storage: Awaited<ReturnType<typeof storageOf>>,
  bucket: string,
  name: string,
  text = name,
) {
  const { data, error } = await storage.from(bucket).upload(name, text);
  expect(error).toBeNull();
  return data;
}

/**
 * Calls the storage service without storage-js, for requests it would not send; with a person's token, else only the
 * key.
 */
export async function call(
  backend: TestBackend,
  path: string,
  { sub, ...init }: RequestInit & { sub?: string } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', backend.keys.publishable);
  if (sub !== undefined) headers.set('authorization', `Bearer ${await backend.token({ sub })}`);
  // A streamed body must declare that the response follows it.
  const streamed = { ...init, headers, duplex: 'half' };
  return backend.fetch(new Request(`${backend.origin}/storage/v1${path}`, streamed));
}
