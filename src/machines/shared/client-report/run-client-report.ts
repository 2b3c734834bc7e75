/** Reports this app's figures during a session; loaded after the page. */
import { createActor } from 'xstate';
import { clientReportMachine } from './client-report.machine.ts';

/** Starts reporting; returns a function that stops it. */
export function runClientReport(): () => void {
  const actor = createActor(clientReportMachine).start();
  return () => actor.stop();
}
