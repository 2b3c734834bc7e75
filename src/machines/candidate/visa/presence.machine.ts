import { assign, type EventObject, fromCallback, setup } from 'xstate';
import { withLive } from '#machines/data/with-live.ts';

/** The candidate of the page, and its viewer. */
export interface PresenceInput {
  candidateId: string;
  userId: string;
}

type PresenceEvent = { type: 'people.changed'; ids: readonly string[] };

/** Shows other staff that this user works on a candidate, and lists who else does; empty while offline. */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceInput & { others: readonly string[] },
    input: {} as PresenceInput,
    events: {} as PresenceEvent,
    children: {} as { join: 'join' },
  },
  actors: {
    join: fromCallback<EventObject, PresenceInput, PresenceEvent>(
      ({ input: { candidateId, userId }, sendBack }) =>
        withLive(({ joinTopic }) =>
          joinTopic(
            `staff:${candidateId}`,
            {
              onMessage: () => {},
              onJoined: (isJoined) => isJoined || sendBack({ type: 'people.changed', ids: [] }),
              onPresent: (ids) => sendBack({ type: 'people.changed', ids }),
            },
            userId,
          ),
        ),
    ),
  },
  actions: {
    note: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      others: ids.filter((id) => id !== context.userId),
    })),
  },
}).createMachine({
  id: 'visaPresence',
  context: ({ input }) => ({ ...input, others: [] }),
  invoke: { id: 'join', src: 'join', input: ({ context }) => context, onError: {} },
  on: { 'people.changed': { actions: { type: 'note', params: ({ event }) => event } } },
});
