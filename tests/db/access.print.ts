/** `npm run docs:access`: writes docs/access.md. */
import { writeFile } from 'node:fs/promises';
import { accessDocument } from './access.document.ts';

await writeFile(new URL('../../docs/access.md', import.meta.url), accessDocument());
