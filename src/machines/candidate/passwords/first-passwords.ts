import { createActor } from 'xstate';
import { passwordSlipsMachine } from './password-slips.machine.ts';

/**
 * The first passwords of drivers who got a login with their offer, wherever in the product it was sent, until they are
 * passed on. In this tab's memory alone; `FirstPasswords` shows them, and forgets them at sign-out.
 */
export const firstPasswords = createActor(passwordSlipsMachine).start();
