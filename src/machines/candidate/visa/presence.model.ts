/** Every state of the presence on a candidate and the shortest path to each, for tests. */
import { pathsOf } from '#machines/fixtures/model.ts';
import { presenceMachine } from './presence.machine.ts';

export const userId = '00000000-0000-4000-8000-000000000301';
export const colleagueId = '00000000-0000-4000-8000-000000000302';

const events = [
  { type: 'people.changed', ids: [] },
  { type: 'people.changed', ids: [userId] },
  { type: 'people.changed', ids: [userId, colleagueId] },
];

export const paths = pathsOf(
  presenceMachine,
  events,
  { candidateId: '00000000-0000-4000-8000-000000000303', userId },
  ({ value, context }) => [value, context.others],
);
