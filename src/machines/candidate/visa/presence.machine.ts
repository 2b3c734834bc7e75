import { assign, type EventObject, fromCallback, setup } from 'xstate';
import { withLive } from '#machines/data/with-live.ts';

/** Whose page it is, and who looks at it. */
export interface PresenceInput {
  candidateId: string;
  userId: string;
}

type PresenceEvent = { type: 'people.changed'; ids: readonly string[] };

/** Tells other staff that this person works on a candidate, and who else does; nobody while the server doesn't tell. */
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
