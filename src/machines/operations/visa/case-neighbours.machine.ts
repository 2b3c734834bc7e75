import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** The previous and next case in the list from which a case was opened. */
export interface CaseNeighbours {
  /** False for a case that is no longer active: it is not in the list. */
  isListed: boolean;
  /** Null for the first case. */
  previousId: string | null;
  /** Null for the last case. */
  nextId: string | null;
}

/** The case, its reader, and the URL query of the list: `?tab=near&pro=…`. */
export interface NeighboursOf {
  caseId: string;
  userId: string;
  search: string;
}

/**
 * Loads the neighbours once: they don't change while edits move the case in the list. The list's code loads with them,
 * after the page.
 */
export function createCaseNeighboursMachine(of: NeighboursOf) {
  return createWidgetMachine<CaseNeighbours>({
    id: `caseNeighbours:${of.caseId}`,
    load: async (signal) => (await import('./load-neighbours.ts')).loadNeighbours(of, signal),
  });
}
