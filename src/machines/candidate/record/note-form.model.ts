/** Every state of writing a note and the shortest path to each. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { newNote, noteFormMachine } from './note-form.machine.ts';

export const paths = pathsOf(
  noteFormMachine,
  [
    done('restore', null),
    { type: 'form.change', changes: { body: 'Has his own bike' } },
    { type: 'form.submit' },
    { type: 'form.discard' },
    done('keep', 'kept'),
    done('submit', 'n1'),
    failed('submit', new AppError('network.noAnswer')),
    done('drop'),
  ],
  { userId: 'sara', record: 'lead', values: newNote('n1', 'lead') },
  ({ value }) => value,
);
