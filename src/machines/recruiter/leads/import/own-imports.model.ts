/** Every state that the lists to take back can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { ownImportsMachine } from './own-imports.machine.ts';
import type { OwnImport } from './own-imports.ts';

/** A list of two parts. */
export const sampleImport: OwnImport = {
  listId: '00000000-0000-4000-8000-000000000070',
  name: 'walk-ins march.xlsx',
  created: 312,
  at: Date.parse('2026-03-12T05:10:00Z'),
  undoUntil: Date.parse('2026-03-13T05:08:00Z'),
  importIds: ['00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000072'],
};

export const paths = pathsOf(
  ownImportsMachine,
  [
    { type: 'imports.reload' },
    { type: 'import.undo', list: sampleImport },
    done('load', [sampleImport]),
    failed('load', new AppError('network.noAnswer')),
    done('undo', { removed: 310, kept: 2 }),
    failed('undo', new AppError('network.noAnswer')),
  ],
  { userId: 'u1', listId: null },
  ({ value, context }) => [value, context.undone, context.error?.code, context.lists.length],
);
