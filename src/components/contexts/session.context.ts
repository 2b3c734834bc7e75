import { createActorContext } from '@xstate/react';
import { sessionMachine } from '#machines/session/session.machine.ts';

/** The one session of the app. */
export const SessionContext = createActorContext(sessionMachine);
