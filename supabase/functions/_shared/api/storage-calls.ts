/** What `/api` asks the storage service, with the secret key. */
import * as z from 'zod/mini';
import type { Upstream } from './upstream.ts';

const signed = z.object({ signedURL: z.string() });

/** How many files one call of the service removes. */
const mostRemoved = 1000;

/** The calls, each throwing UpstreamFault. */
export function storageCalls({ ask }: Upstream, key: string) {
  return {
    /** A link that opens a stored file for so many seconds, relative to the project's address. */
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

    /** Removes stored files; those that are gone already are no fault. */
    async removeFiles(bucket: string, paths: readonly string[]): Promise<void> {
      for (let from = 0; from < paths.length; from += mostRemoved) {
        await ask({
          method: 'DELETE',
          path: `/storage/v1/object/${bucket}`,
          key,
          body: { prefixes: paths.slice(from, from + mostRemoved) },
          answer: z.unknown(),
        });
      }
    },
  };
}
