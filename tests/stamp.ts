import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a hash of the names and contents of the matching files, excluding the product's tests and stories. */
export async function stampOf(patterns: readonly string[]): Promise<string> {
  const files = await Array.fromAsync(glob(patterns, { withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const hash = createHash('sha256');
  for (const name of names.filter((name) => !/\bsrc\/.*\.(test|stories)\.tsx?$/.test(name)).sort()) {
    hash.update(name).update(await readFile(name));
  }
  return hash.digest('hex');
}
