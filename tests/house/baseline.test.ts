import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { baselineFile, baselineSql, laterMigrations, readSchemas } from '../../supabase/baseline.ts';

const migrations = globSync('supabase/migrations/*.sql').map((path) => basename(path));

test('the baseline equals the output of “npm run generate:baseline” until a migration follows it', () => {
  const isCurrent = readFileSync(baselineFile, 'utf8') === baselineSql(readSchemas());
  expect(isCurrent || laterMigrations().length > 0, 'Run npm run generate:baseline').toBe(true);
});

test('every migration has a unique version, and the baseline has the first one', () => {
  expect(migrations.filter((file) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(file))).toEqual([]);
  const versions = migrations.map((file) => file.slice(0, 14)).sort();
  expect(versions).toEqual([...new Set(versions)]);
  expect(versions[0]).toBe(basename(baselineFile).slice(0, 14));
});

test('every schema file is named <2 digits>_<domain>/<3 digits>_<what>.sql', () => {
  const paths = globSync('supabase/schemas/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${basename(entry.parentPath)}/${entry.name}`);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !/^\d{2}_[a-z_]+\/\d{3}_[a-z0-9_]+\.sql$/.test(path))).toEqual([]);
  const prefixes = paths.map((path) => path.replace(/_[a-z0-9_]+\.sql$/, '')).sort();
  expect(prefixes).toEqual([...new Set(prefixes)]);
});
