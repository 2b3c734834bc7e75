import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Blobs, blobKey } from '#mocks/backend/storage/blobs.ts';
import { codeOf } from './data-directory.ts';

const nullIfMissing = (cause: unknown): null => {
  if (codeOf(cause) === 'ENOENT') return null;
  throw cause;
};

/** Appends the stream to a file; received bytes are on disk when this settles. */
async function drain(body: ReadableStream<Uint8Array>, path: string): Promise<number> {
  const file = await open(path, 'a');
  try {
    for await (const chunk of body) await file.appendFile(chunk);
  } finally {
    await file.sync();
    await file.close();
  }
  const { size } = await stat(path);
  return size;
}

/** Makes new names in a folder survive a power failure, on systems that can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Maximum bytes per read. */
const chunkSize = 64 * 1024;

/** Streams the bytes from `start` up to, but excluding, `end`; closes the file after them or on an error. */
function streamOf(file: FileHandle, { start, end }: { start: number; end: number }) {
  let position = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = new Uint8Array(Math.min(chunkSize, end - position));
      const { bytesRead } = await file
        .read(chunk, 0, chunk.length, position)
        .catch(async (cause: unknown) => {
          await file.close();
          throw cause;
        });
      position += bytesRead;
      if (bytesRead > 0) return controller.enqueue(chunk.subarray(0, bytesRead));
      controller.close();
      await file.close();
    },
    cancel: () => file.close(),
  });
}

/** Stores each blob as a file in `folder`, which is created when first needed. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (key: string) => {
    if (!blobKey.test(key)) throw new Error(`Not the key of a blob: ${key}`);
    return join(folder, key);
  };

  return {
    async write(key, body) {
      await mkdir(folder, { recursive: true });
      const unfinished = pathOf(`${key}.part`);
      try {
        const size = await drain(body, unfinished);
        await rename(unfinished, pathOf(key));
        await syncFolder(folder);
        return size;
      } catch (cause) {
        await rm(unfinished, { force: true });
        throw cause;
      }
    },
    async append(key, body) {
      await mkdir(folder, { recursive: true });
      const size = await drain(body, pathOf(key));
      await syncFolder(folder);
      return size;
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      return found?.size ?? null;
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return streamOf(file, range ?? { start: 0, end: size });
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    async listUnmodifiedSince(moment) {
      const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
      const found = await Promise.all(
        names.map(async (name) => ({ name, file: await stat(join(folder, name)).catch(nullIfMissing) })),
      );
      return found.flatMap(({ name, file }) =>
        blobKey.test(name) && file && file.mtime < moment ? [name] : [],
      );
    },
  };
}
