import type { ImportGraph } from './import-graph.ts';
import type { Selected } from './select.ts';

/** The most that a short run does of what takes long: stories and their claims, stories to picture, test files. */
const most: Readonly<Record<string, number>> = { stories: 120, visual: 60, db: 12, contract: 8 };

/** Stories further away show a change only as part of the app's frame. */
const furthest = 4;

/** What a run does, and how many further files of each project it leaves to the whole run. */
export interface Plan {
  project: string;
  files: string[];
  left: number;
}

/** Keeps the nearest files of each project, at least one, as far as its limit goes. */
export function nearestOf(selected: readonly Selected[], graph: ImportGraph): Plan[] {
  return selected.map(({ project, files }) => {
    let room = most[project] ?? Number.POSITIVE_INFINITY;
    const near: string[] = [];
    for (const [file, away] of files) {
      room -= weightOf(file, project, graph);
      if (near.length > 0 && (room < 0 || (isStory(file) && away > furthest))) break;
      near.push(file);
    }
    return { project, files: near, left: files.size - near.length };
  });
}

function isStory(file: string): boolean {
  return file.endsWith('.stories.tsx');
}

/** How many stories a story file has, and unless they are only pictured how many claims; 1 for any other file. */
function weightOf(file: string, project: string, graph: ImportGraph): number {
  if (!isStory(file)) return 1;
  const counted = project === 'visual' ? /\b(meta\.story|\.extend)\(/g : /\b(meta\.story|\.extend|\.test)\(/g;
  return graph.texts.get(file)?.match(counted)?.length ?? 1;
}
