/** `npm run docs:cost`: writes docs/cost.md. Without a recorded complete test run it keeps the previous times. */
import { readFile, writeFile } from 'node:fs/promises';
import { runnerImport } from 'vite';

// The route table, which lists these screens, is written for a bundler.
const { module } = await runnerImport<typeof import('./document.ts')>('tests/cost/document.ts');
const { costDocument, testsTable } = module;
const file = new URL('../../docs/cost.md', import.meta.url);
const record = await readFile('node_modules/.cache/test-run.json', 'utf8').catch(() => null);
const previousText = await readFile(file, 'utf8').catch(() => '');
const [kept = ''] = /^\| project \|[\s\S]*/m.exec(previousText) ?? [];
await writeFile(file, costDocument(record === null ? kept : testsTable(JSON.parse(record))));
