/**
 * Writes the stage machine's schema file, and the marked lists of stages in the other schema files: `npm run
 * generate:stages`, from the repository's root.
 */
import { writeFile } from 'node:fs/promises';
import { readSchemas } from './baseline.ts';
import { stagesFile, stagesSql } from './functions/_shared/stages.sql.ts';
import { writeStageLists } from './stage-lists.ts';

await writeFile(stagesFile, stagesSql());
for (const { path, sql } of readSchemas()) await writeFile(path, writeStageLists(sql));
