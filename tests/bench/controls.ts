/**
 * `npm run bench:controls`: measures each control's size on a page, as brotli JavaScript and CSS, without React and
 * i18next. `total` is the control alone, `own` its addition to a page with a button, a label and an icon, `late` what
 * it fetches when first opened. Exits 1 if one is over its target. Names after `--` select controls.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { targets } from './controls.targets.ts';
import { type Cost, costOf } from './controls.weigh.ts';

const requestedFiles = process.argv.slice(2);
const controls = globSync('src/components/ui/*/*.tsx')
  .filter((file) => file.endsWith(`/${basename(file, '.tsx')}/${basename(file)}`))
  .map((file) => basename(file, '.tsx'))
  .filter((name) => requestedFiles.length === 0 || requestedFiles.includes(name))
  .sort();

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
let missed = 0;

console.log(
  `${'control'.padEnd(20)}${'total'.padStart(7)}${'own'.padStart(7)}${'target'.padStart(8)}${'late'.padStart(7)}  pulls`,
);
for (const name of controls) {
  const cost = await costOf(name);
  const target = targets[name];
  const isMet = target !== undefined && cost.own <= target * 1000;
  if (!isMet) missed++;
  console.log(
    `${name.padEnd(20)}${figuresOf(cost, target)}  ${cost.pulls.join(' ')}${isMet ? '' : '  MISSED'}`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;

function figuresOf({ total, own, late }: Cost, target: number | undefined): string {
  return `${kilobytes(total)}${kilobytes(own)}${String(target ?? 'none').padStart(8)}${kilobytes(late)}`;
}
