/** Inserts a fault into the sources and restores them, also after Ctrl-C and after a crash. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Edit, Fault } from './fault.ts';

/** Survives a killed process: the next run restores from it. */
const journal = 'node_modules/.cache/faults/journal.json';

interface Change {
  file: string;
  original: string;
  changed: string;
}

/** Returns messages for faults that no longer match the sources. */
export function outdatedEdits(faults: readonly Fault[]): string[] {
  return faults.flatMap(({ name, edits }) =>
    edits
      .filter(({ file, find }) => !existsSync(file) || readFileSync(file, 'utf8').split(find).length !== 2)
      .map(({ file, find }) => `${name}: ${file} must contain exactly once: ${find}`),
  );
}

/** Inserts the fault into its files. */
export function writeFault({ edits }: Fault): void {
  restoreSources();
  const changes = edits.map(changeOf);
  mkdirSync(dirname(journal), { recursive: true });
  writeFileSync(journal, JSON.stringify(changes));
  for (const { file, changed } of changes) writeFileSync(file, changed);
}

/** Reverts the current fault in the sources, if there is one. A file edited meanwhile is kept and reported. */
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
