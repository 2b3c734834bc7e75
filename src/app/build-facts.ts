/** What a build knows of itself: run by Vite's configuration. */
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifest = z.object({ version: z.string() });

/** Constants of the build: the app's version, and the newest migration that it was built with. */
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
