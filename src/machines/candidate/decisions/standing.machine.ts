import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';
import { type DecisionIntent, readStanding, type Standing } from './standing.ts';

/** Reads a lead for one decision, and again when it was changed meanwhile. */
export function createStandingMachine(intent: DecisionIntent, id: string) {
  return createWidgetMachine<Standing>({
    id: 'leadStanding',
    load: (signal) => readStanding(intent, id, signal),
  });
}
