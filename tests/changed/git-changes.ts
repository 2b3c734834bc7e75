import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Change } from './select.ts';

/** Returns the files that differ from the revision `base`, including untracked ones. */
export async function changesSince(base: string): Promise<Change[]> {
  const [diff, untracked] = await Promise.all([
    git('diff', '--unified=0', '--no-renames', '--no-color', '--no-ext-diff', base, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const added = untracked.split('\n').filter((file) => file !== '');
  return [...changesIn(diff), ...added.map((file) => ({ file, lines: 'all' as const }))];
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 2 ** 30 });
  return stdout;
}

/** Parses a diff without context lines. For deleted lines, their neighbours count. */
export function changesIn(diff: string): Change[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const file = /^a\/(.*) b\/\1$/m.exec(part)?.[1] ?? '';
      const hunks = [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)];
      const isPartOfFile = hunks.length > 0 && !/^(new|deleted) file mode/m.test(part);
      return { file, lines: isPartOfFile ? hunks.flatMap(linesOf) : ('all' as const) };
    });
}

function linesOf([, first, count = '1']: RegExpMatchArray): number[] {
  const from = Number(first);
  if (count === '0') return [from, from + 1];
  return Array.from({ length: Number(count) }, (_, index) => from + index);
}
