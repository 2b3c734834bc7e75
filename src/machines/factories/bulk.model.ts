/** Every state of a bulk change and the shortest path to each, for tests. */

import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { AppError } from '#shared/app-error.ts';
import { createBulkMachine } from './bulk.machine.ts';

const will = [
  { id: 'a', name: 'Imran Qureshi' },
  { id: 'b', name: 'Bibek Thapa' },
];
const never = () => Promise.reject(new Error('A model asks nobody'));

export const paths = pathsOf(
  createBulkMachine({ preview: never, runBatch: never, undo: never }),
  [
    ...(['reload', 'confirm', 'cancel', 'retry', 'undo', 'close', 'show'] as const).map((verb) => ({
      type: `bulk.${verb}`,
    })),
    { type: 'undo.hold' },
    { type: 'undo.end' },
    { type: 'xstate.after.undoTime.bulk.finished.offering' },
    { type: 'xstate.after.batchTimeout.bulk.running' },
    { type: 'xstate.after.batchTimeout.bulk.undoing' },
    done('loadPreview', { will, blocked: [] }),
    done('loadPreview', { will: [], blocked: [{ reason: 'no_phone', rows: will }] }),
    failed('loadPreview', new AppError('network.offline')),
    done('runBatch', [
      { id: 'a', isDone: true, before: 1 },
      { id: 'b', isDone: false, reason: 'changed' },
    ]),
    done(
      'runBatch',
      will.map(({ id }) => ({ id, isDone: true, before: 1 })),
    ),
    failed('runBatch', new AppError('network.noAnswer')),
    done(
      'undoBatch',
      will.map(({ id }) => ({ id, isDone: true })),
    ),
    failed('undoBatch', new AppError('network.noAnswer')),
  ],
  { selection: ['a', 'b'] },
);
