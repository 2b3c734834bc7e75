/** Facts about the build, computed by Vite's configuration. */
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifest = z.object({ version: z.string() });

/** Returns build constants: the app's version, and the newest migration it was built with. */
export function buildFacts(root: string): Record<string, string> {
  const { version } = manifest.parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')));
  const newest = readdirSync(`${root}/supabase/migrations`)
    .flatMap((file) => /^(\d{14})_\w+\.sql$/.exec(file)?.[1] ?? [])
    .sort()
    .at(-1);
  return {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    'import.meta.env.VITE_NEWEST_MIGRATION': JSON.stringify(newest ?? ''),
  };
}
