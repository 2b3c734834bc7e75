import { deleteOwnDocument } from '#machines/data/rpc/my-documents.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** Takes back a file, by the id of its document, that nobody has looked at. */
export const takeBackMachine = createCommandMachine<string, void>({
  id: 'takeBack',
  run: deleteOwnDocument,
});
