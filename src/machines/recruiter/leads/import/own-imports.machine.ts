import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { loadOwnImports, type OwnImport, type UndoneList, undoList } from './own-imports.ts';

/** The user of the imports; `listId` selects a single list, null all. */
export interface OwnImportsInput {
  userId: string;
  listId: string | null;
}

/** Loads the user's imported lists that can still be undone; an order undoes one. */
export const ownImportsMachine = createCollectionMachine<
  readonly OwnImport[],
  OwnImport,
  UndoneList,
  OwnImportsInput
>({
  id: 'ownImports',
  load: ({ userId, listId }, signal) => loadOwnImports(userId, listId, signal),
  run: undoList,
});
