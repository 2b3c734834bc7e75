/** Every state that what isn't saved can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { answered } from './screening.fixtures.ts';
import { emptyDraft, screeningDraftMachine } from './screening-draft.machine.ts';

const move = { candidateId: answered.id, applicationId: answered.application_id, version: 4, overridden: [] };

export const paths = pathsOf(
  screeningDraftMachine,
  [
    done('restore', null),
    { type: 'form.change', changes: { move } },
    { type: 'form.submit' },
    done('keep', 'kept'),
    done('submit', true),
    failed('submit', new AppError('network.noAnswer')),
    done('drop'),
  ],
  { userId: 'u1', record: answered.id, values: emptyDraft },
  ({ value }) => value,
);
