/** Every state of sending a side and the shortest path to each, for tests. */
import { PhotoError } from '#machines/data/photos.types.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import {
  blurredPhoto,
  captureSubject,
  croppedDraft,
  draft,
  goodPhoto,
  pdfDraft,
} from './capture.fixtures.ts';
import { captureMachine } from './capture.machine.ts';
import { captureSteps } from './capture.types.ts';

const file = new File(['a photo'], 'IMG_2041.jpg', { type: 'image/jpeg' });

export const paths = pathsOf(
  captureMachine,
  [
    { type: 'file.choose', file },
    { type: 'draft.open' },
    { type: 'crop.apply', shape: croppedDraft.shape },
    { type: 'photo.use' },
    { type: 'photo.send' },
    { type: 'photo.discard' },
    ...captureSteps.map((step) => ({ type: 'step.show', step })),
    done('find', null),
    done('find', croppedDraft),
    failed('find', new Error('no storage')),
    done('keep', draft),
    done('keep', pdfDraft),
    failed('keep', new PhotoError('noRoom')),
    done('shape', goodPhoto),
    done('shape', blurredPhoto),
    failed('shape', new PhotoError('heic')),
    done('discard'),
    done('queue'),
    failed('queue', new PhotoError('noRoom')),
  ],
  { subject: captureSubject, step: 'preview' },
  ({ value, context: { draft: kept, shaped, problem } }) => [
    value,
    kept?.photo.mime,
    kept?.shape !== null,
    shaped?.check?.verdicts.length,
    problem,
  ],
);
