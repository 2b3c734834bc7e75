import { glob, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const home = 'tests/visual';

/** The committed screenshots of one major version of Chromium. */
export interface Baselines {
  folder: string;
  read(id: string): Promise<Buffer | undefined>;
  write(id: string, png: Buffer): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns all ids with a screenshot. */
  list(): Promise<string[]>;
}

/** Returns the folders of all baselines, each named after its browser version. */
export async function baselineFolders(): Promise<string[]> {
  const names = await readdir(home);
  return names.filter((name) => name.startsWith('chromium-')).map((name) => `${home}/${name}`);
}

/** Opens the baselines of the current browser; throws for another version, unless they are to be updated. */
export async function openBaselines(browserVersion: string, isUpdate: boolean): Promise<Baselines> {
  const folder = `${home}/chromium-${Number.parseInt(browserVersion, 10)}`;
  const folders = await baselineFolders();
  if (!isUpdate && folders.length > 0 && !folders.includes(folder)) {
    throw new Error(
      `The baselines are in ${folders.join(', ')}; this browser would have ${folder}, for it draws other pixels. ` +
        'Take the browser that the lockfile brings (unset CHROMIUM_PATH, on Linux), ' +
        'or draw all anew: npm run test:visual -- --update',
    );
  }
  return baselinesIn(folder);
}

export function baselinesIn(folder: string): Baselines {
  const fileOf = (id: string) => `${folder}/${id}.png`;
  return {
    folder,
    read: (id) => readFile(fileOf(id)).catch(() => undefined),
    async write(id, png) {
      await mkdir(dirname(fileOf(id)), { recursive: true });
      await writeFile(fileOf(id), png);
    },
    remove: (id) => rm(fileOf(id)),
    list: async () =>
      (await Array.fromAsync(glob('**/*.png', { cwd: folder })))
        .map((name) => name.replace(/\.png$/, ''))
        .sort(),
  };
}

/** Returns the number of screenshots, and their size in megabytes. */
export async function sizeOf({ folder, list }: Baselines): Promise<{ count: number; megabytes: number }> {
  const ids = await list();
  const sizes = await Promise.all(ids.map(async (id) => (await stat(`${folder}/${id}.png`)).size));
  return { count: ids.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6 };
}
