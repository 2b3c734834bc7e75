/** Writes a fault into the sources and restores them, also after Ctrl-C and after a crash. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Edit, Fault } from './fault.ts';

/** Survives a process that is killed: the next run restores from it. */
const journal = 'node_modules/.cache/faults/journal.json';

interface Change {
  file: string;
  original: string;
  changed: string;
}

/** What no longer fits the sources, in words. */
export function misfits(faults: readonly Fault[]): string[] {
  return faults.flatMap(({ name, edits }) =>
    edits
      .filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
      .map(({ file, find }) => `${name}: ${file} must contain exactly once: ${find}`),
  );
}

/** Writes the fault into its files. */
export function writeFault({ edits }: Fault): void {
  restoreSources();
  const changes = edits.map(changeOf);
  mkdirSync(dirname(journal), { recursive: true });
  writeFileSync(journal, JSON.stringify(changes));
  for (const { file, changed } of changes) writeFileSync(file, changed);
}

/** Undoes the fault that is in the sources, if any. A file that somebody edited meanwhile is left and named. */
export function restoreSources(): void {
  if (!existsSync(journal)) return;
  const changes: Change[] = JSON.parse(readFileSync(journal, 'utf8'));
  for (const { file, original, changed } of changes) {
    const present = readFileSync(file, 'utf8');
    if (present === changed) writeFileSync(file, original);
    else if (present !== original) console.error(`${file} was edited while it held a fault: check it.`);
  }
  rmSync(journal);
}

function changeOf({ file, find, replace }: Edit): Change {
  const original = readFileSync(file, 'utf8');
  return { file, original, changed: original.replace(find, () => replace) };
}
