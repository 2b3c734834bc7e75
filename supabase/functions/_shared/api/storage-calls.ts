/** Calls of `/api` to the storage service, with the secret key. */
import * as z from 'zod/mini';
import type { Upstream } from './upstream.ts';

const signed = z.object({ signedURL: z.string() });

/** Maximum number of files deleted per call of the service. */
const maxFilesPerDelete = 1000;

/** Creates the calls; each throws UpstreamFault. */
export function storageCalls({ ask }: Upstream, key: string) {
  return {
    /** Returns a link that opens a stored file for `expiresIn` seconds, relative to the project's URL. */
    async signFile(bucket: string, path: string, expiresIn: number): Promise<string> {
      const { signedURL } = await ask({
        method: 'POST',
        path: `/storage/v1/object/sign/${bucket}/${path}`,
        key,
        body: { expiresIn },
        answer: signed,
      });
      return `/storage/v1${signedURL}`;
    },

    /** Deletes stored files; missing ones are no error. */
    async removeFiles(bucket: string, paths: readonly string[]): Promise<void> {
      for (let from = 0; from < paths.length; from += maxFilesPerDelete) {
        await ask({
          method: 'DELETE',
          path: `/storage/v1/object/${bucket}`,
          key,
          body: { prefixes: paths.slice(from, from + maxFilesPerDelete) },
          answer: z.unknown(),
        });
      }
    },
  };
}
