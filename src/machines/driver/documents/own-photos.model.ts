/** The single state of the photos on this phone, for tests. */
import { pathsOf } from '#machines/fixtures/model.ts';
import { ownPhotosMachine } from './own-photos.machine.ts';

export const paths = pathsOf(
  ownPhotosMachine,
  [{ type: 'photos.change', photos: [] }],
  { userId: 'u' },
  ({ value }) => [value],
);
