/** Writes the stage machine's migration: `npm run generate:stages`, from the repository's root. */
import { writeFile } from 'node:fs/promises';
import { stagesMigration, stagesSql } from './functions/_shared/stages.sql.ts';

await writeFile(stagesMigration, stagesSql());
