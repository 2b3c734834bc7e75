import { createActorContext } from '@xstate/react';
import { outboxMachine } from '#machines/outbox/outbox.machine.ts';

/** What the person who is signed in has done and the server has not taken yet. */
export const OutboxContext = createActorContext(outboxMachine);
