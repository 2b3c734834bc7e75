/** `npm run docs:lists`: writes docs/list-queries.md. */
import { writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

const document = `${import.meta.dirname}/list-queries.document.ts`;
const { module } = await runnerImport<typeof import('./list-queries.document.ts')>(document);
await writeFile(new URL('../../docs/list-queries.md', import.meta.url), await module.listDocument());
