import { deleteOwnDocument } from '#machines/data/rpc/my-documents.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** Deletes a file that is not yet under review, by its document id. */
export const deleteDocumentMachine = createCommandMachine<string, void>({
  id: 'takeBack',
  run: deleteOwnDocument,
});
