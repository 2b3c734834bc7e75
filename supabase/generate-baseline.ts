/**
 * Writes the baseline migration from `supabase/schemas`: `npm run generate:baseline`, from the repository's root. Exits
 * 1 if other migrations follow the baseline; `-- --fold` deletes them, since the schemas already contain their changes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { baselineFile, baselineSql, laterMigrations, readSchemas } from './baseline.ts';

const { values } = parseArgs({ options: { fold: { type: 'boolean' } } });
const later = laterMigrations();
if (later.length > 0 && !values.fold) {
  process.stderr.write(
    `${later.join(', ')} follow the baseline, so it may not change. Before 1.0, -- --fold folds them into it.\n`,
  );
  process.exit(1);
}
for (const file of later) await rm(file);
await mkdir('supabase/migrations', { recursive: true });
await writeFile(baselineFile, baselineSql(readSchemas()));
