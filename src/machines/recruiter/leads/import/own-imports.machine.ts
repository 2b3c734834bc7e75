import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { loadOwnImports, type OwnImport, type UndoneList, undoList } from './own-imports.ts';

/** Whose imports; `listId` names the only list that is wanted, null all. */
export interface OwnImportsInput {
  userId: string;
  listId: string | null;
}

/** The lists somebody imported that can still be taken back; an order takes one back. */
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
