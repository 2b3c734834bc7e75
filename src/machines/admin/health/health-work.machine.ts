import { requestJob } from '#machines/data/rpc/health-facts.ts';
import { acknowledgeIncident } from '#machines/data/rpc/health-history.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** What an admin does about the health of the system. */
export type HealthOrder = { act: 'runJob'; kind: string } | { act: 'acknowledge'; id: string; note: string };

/** Whether anything was changed: a job that is due already is not requested again. */
export type HealthOrderResult = boolean;

/** Requests jobs and acknowledges incidents, one after the other. */
export const healthWorkMachine = createCommandMachine<HealthOrder, HealthOrderResult>({
  id: 'healthWork',
  keyOf: (order) => (order.act === 'runJob' ? order.kind : order.id),
  async run(order, signal) {
    if (order.act === 'runJob') return requestJob(order.kind, signal);
    await acknowledgeIncident(order.id, order.note, signal);
    return true;
  },
});
