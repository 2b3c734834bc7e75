import { createActorContext } from '@xstate/react';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';

/** Actions of the signed-in user that the server has not accepted yet. */
export const OutboxContext = createActorContext(outboxMachine);
