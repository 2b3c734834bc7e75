/** `npm run docs:lists`: writes docs/list-queries.md anew. */
import { writeFile } from 'node:fs/promises';
import { listDocument } from './list-queries.document.ts';

await writeFile(new URL('../../docs/list-queries.md', import.meta.url), listDocument());
