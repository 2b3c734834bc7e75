/**
 * `npm run bench:ui`: measures waiting times in lists, on a separate page built like the product, in the test browser
 * with its processor slowed down four times, or at full speed if a row says `1x`. Exits 1 if a row misses its target.
 * Names after `--` select measurements.
 */
import { type Row, report } from './report.ts';
import { measureBack } from './ui.back.ts';
import { measureDrawer } from './ui.drawer.ts';
import { measureFilter } from './ui.filter.ts';
import type { Measure } from './ui.open.ts';
import { openPage } from './ui.open.ts';
import { measureScroll } from './ui.scroll.ts';

const measures: Readonly<Record<string, Measure>> = {
  scroll: measureScroll,
  filter: measureFilter,
  drawer: measureDrawer,
  back: measureBack,
};

const requestedFiles = process.argv.slice(2);
const chosen = Object.entries(measures).filter(
  ([name]) => requestedFiles.length === 0 || requestedFiles.includes(name),
);
const { browser, visit } = await openPage();
const rows: Row[] = [];
for (const [, measure] of chosen) rows.push(...(await measure(visit)));
await browser.close();

process.exitCode = report(rows) ? 0 : 1;
