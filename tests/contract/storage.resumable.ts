import { expect } from 'vitest';
import { ana, call } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

/** Endpoint that starts a resumable upload. */
export const endpoint = '/upload/resumable';

/** Header of a request with bytes. */
export const bytes = { 'content-type': 'application/offset+octet-stream' };

/** Formats an `Upload-Metadata` header. */
export const describeObject = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${btoa(value)}`)
    .join(',');

interface Options {
  headers?: Record<string, string>;
  /** Additional fields of `Upload-Metadata`. */
  said?: Record<string, string>;
  body?: BodyInit;
}

/** Creates the single requests of the protocol, by default as Ana. */
export function resumable(backend: TestBackend) {
  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    init: { sub?: string; body?: BodyInit } = {},
  ) => call(backend, path, { method, sub: ana, ...init, headers: { 'tus-resumable': '1.0.0', ...headers } });
  const create = (objectName: string, length: number, { headers, said, ...init }: Options = {}) => {
    const described = describeObject({ bucketName: 'documents', objectName, ...said });
    const own = { 'upload-length': String(length), 'upload-metadata': described };
    return send('POST', endpoint, { ...own, ...headers }, init);
  };
  /** Returns the path of a new upload, relative to the service's. */
  const pathOf = (created: Response) => {
    expect(created.status).toBe(201);
    return (created.headers.get('location') ?? '').replace(`${backend.origin}/storage/v1`, '');
  };
  return {
    send,
    create,
    pathOf,
    begin: async (name: string, length: number, options?: Options) =>
      pathOf(await create(`${ana}/${name}`, length, options)),
    add: (path: string, offset: number, body: BodyInit, headers: Record<string, string> = {}, sub = ana) =>
      send('PATCH', path, { ...bytes, 'upload-offset': String(offset), ...headers }, { body, sub }),
    offsetOf: async (path: string) => (await send('HEAD', path)).headers.get('upload-offset'),
  };
}
