/** Every state that taking tags off can be in, and the shortest way there. */
import { AppError } from '#machines/data/errors.ts';
import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import { internal } from './candidate.fixtures.ts';
import { tagsMachine } from './tags.machine.ts';

export const paths = pathsOf(
  tagsMachine,
  [
    { type: 'tag.remove', of: internal, tag: 'airport' },
    done('remove', { version: internal.version, tags: ['night shift'] }),
    failed('remove', new AppError('network.noAnswer')),
  ],
  undefined,
  ({ value, context }) => [value, context.left?.tags, context.error?.code],
);
