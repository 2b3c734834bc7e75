import { createActorContext } from '@xstate/react';
import { sessionMachine } from '#machines/session/session.machine.ts';

/** The app's single session. */
export const SessionContext = createActorContext(sessionMachine);
