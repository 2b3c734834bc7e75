/** What `/api` asks the storage service, with the secret key. */
import * as z from 'zod/mini';
import type { Upstream } from './upstream.ts';

const signed = z.object({ signedURL: z.string() });

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
  };
}
