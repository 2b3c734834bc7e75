/**
 * `npm run bench:faults [-- --only name --list]`: inserts 30 small faults into product code, one at a time, and runs
 * the tests that cover the changed files. Exits 1 if fewer than 28 are caught. Restores the sources at the end, also
 * after Ctrl-C; after a crash the next run does. Do not edit the files of a fault while it runs.
 */
import { parseArgs } from 'node:util';
import { databaseFaults } from './faults/database.ts';
import type { Fault } from './faults/fault.ts';
import { machineFaults } from './faults/machines.ts';
import { ruleFaults } from './faults/rules.ts';
import { type Outcome, runStep, stopTests } from './faults/run-tests.ts';
import { screenFaults } from './faults/screens.ts';
import { type Step, stepsFor } from './faults/select.ts';
import { outdatedEdits, restoreSources, writeFault } from './faults/sources.ts';

const faults = [...databaseFaults, ...ruleFaults, ...machineFaults, ...screenFaults];
const maxEscapes = 2;
/** Time limit for all tests of one fault, in milliseconds. */
const timeLimit = 10 * 60_000;

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
restoreSources();
const chosen = faults.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (chosen.length === 0) throw new Error(`No fault is named ${values.only}`);
const outdated = outdatedEdits(faults);
if (outdated.length > 0) throw new Error(outdated.join('\n'));

process.on('exit', restoreSources);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopTests();
    process.exit(130);
  });
}

if (values.list) {
  for (const fault of chosen) console.log(fault.name, stepsFor(fault));
} else {
  let caught = 0;
  for (const fault of chosen) {
    const started = performance.now();
    const { isCaught, words } = await tryFault(fault);
    if (isCaught) caught++;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${isCaught ? 'caught    ' : 'NOT CAUGHT'} ${fault.name.padEnd(70)} ${seconds.padStart(4)} s  ${words}`,
    );
  }
  console.log(`${caught} of ${chosen.length} caught`);
  process.exitCode = caught >= chosen.length - maxEscapes ? 0 : 1;
}

/** Runs the tests for a fault, project by project, until one fails that passes without the fault. */
async function tryFault(fault: Fault): Promise<{ isCaught: boolean; words: string }> {
  const end = performance.now() + timeLimit;
  const remarks: string[] = [];
  for (const step of stepsFor(fault)) {
    if (performance.now() >= end) return { isCaught: false, words: `out of time, before ${step.project}` };
    writeFault(fault);
    const outcome = await runStep(step, end - performance.now());
    restoreSources();
    if (outcome.type === 'stopped') remarks.push(`${step.project} did not end`);
    if (outcome.type !== 'failed') continue;
    const words = `${step.project}: ${outcome.file} > ${outcome.test}`;
    if (await passesWithoutFault(step, outcome)) return { isCaught: true, words };
    remarks.push(`fails without the fault too: ${words}`);
  }
  return { isCaught: false, words: remarks.join('; ') };
}

async function passesWithoutFault(
  step: Step,
  { file }: Extract<Outcome, { type: 'failed' }>,
): Promise<boolean> {
  return (await runStep(file === '' ? step : { ...step, files: [file] }, timeLimit)).type === 'passed';
}
