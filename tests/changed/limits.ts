import type { ImportGraph } from './import-graph.ts';
import type { Selected } from './select.ts';

/** Maximum of slow items in a short run: stories with their tests, stories to capture, test files. */
const maxFiles: Readonly<Record<string, number>> = { stories: 120, visual: 60, db: 12, contract: 8 };

/** More distant stories show a change only as part of the app's frame. */
const maxDistance = 4;

/** The items of a run, and the number of files per project left to the full run. */
export interface Plan {
  project: string;
  files: string[];
  left: number;
}

/** Keeps the nearest files of each project, at least one, up to its limit. */
export function limitToNearest(selected: readonly Selected[], graph: ImportGraph): Plan[] {
  return selected.map(({ project, files }) => {
    let room = maxFiles[project] ?? Number.POSITIVE_INFINITY;
    const nearFiles: string[] = [];
    for (const [file, importSteps] of files) {
      room -= weightOf(file, project, graph);
      if (nearFiles.length > 0 && (room < 0 || (isStory(file) && importSteps > maxDistance))) break;
      nearFiles.push(file);
    }
    return { project, files: nearFiles, left: files.size - nearFiles.length };
  });
}

function isStory(file: string): boolean {
  return file.endsWith('.stories.tsx');
}

/** Returns the number of stories in a file, with their tests unless they are only captured; 1 for any other file. */
function weightOf(file: string, project: string, graph: ImportGraph): number {
  if (!isStory(file)) return 1;
  const counted = project === 'visual' ? /\b(meta\.story|\.extend)\(/g : /\b(meta\.story|\.extend|\.test)\(/g;
  return graph.texts.get(file)?.match(counted)?.length ?? 1;
}
