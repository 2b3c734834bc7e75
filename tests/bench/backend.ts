/**
 * `npm run bench:backend`: measures the embedded gateway on both engines, with the product's schema and thousands of
 * candidates, and in a cold browser if a demo build exists. Exits 1 if a row misses its target.
 */
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { engines } from '#mocks/server/engine.ts';
import { measureDemo } from './backend-demo.ts';
import { type Row, report } from './report.ts';

const rows: Row[] = [];
for (const engine of engines) {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/backend-engine.ts', engine]);
  rows.push(...JSON.parse(stdout));
}
const isBuilt = await access('dist-demo/index.html').then(
  () => true,
  () => false,
);
if (isBuilt) rows.push(...(await measureDemo('dist-demo')));
else console.log('No dist-demo: the browser is left out. `npm run build:demo` makes it.');

process.exitCode = report(rows) ? 0 : 1;
