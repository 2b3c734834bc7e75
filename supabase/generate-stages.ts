/** Writes the stage machine's schema file: `npm run generate:stages`, from the repository's root. */
import { writeFile } from 'node:fs/promises';
import { stagesFile, stagesSql } from './functions/_shared/stages.sql.ts';

await writeFile(stagesFile, stagesSql());
