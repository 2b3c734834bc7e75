/**
 * `npm run bench:backend`: what the embedded gateway costs on both engines, over the product's own schema with
 * thousands of candidates, and in a cold browser when a demo build is there. Exits 1 when a row misses its target.
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
const built = await access('dist-demo/index.html').then(
  () => true,
  () => false,
);
if (built) rows.push(...(await measureDemo('dist-demo')));
else console.log('No dist-demo: the browser is left out. `npm run build:demo` makes it.');

process.exitCode = report(rows) ? 0 : 1;
