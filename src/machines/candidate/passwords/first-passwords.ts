import { createActor } from 'xstate';
import { passwordSlipsMachine } from './password-slips.machine.ts';

/**
 * The first passwords of drivers whose login was created with an offer, kept until they are passed on. Stored only in
 * this tab's memory; `FirstPasswords` shows them and clears them at sign-out.
 */
export const firstPasswords = createActor(passwordSlipsMachine).start();
