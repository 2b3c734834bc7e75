import { requestJob } from '#machines/data/rpc/health-facts.ts';
import { acknowledgeIncident } from '#machines/data/rpc/health-history.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** An admin's action on the health page. */
export type HealthOrder = { act: 'runJob'; kind: string } | { act: 'acknowledge'; id: string; note: string };

/** Whether anything changed: a job that is already due is not requested again. */
export type HealthOrderResult = boolean;

/** Requests jobs and acknowledges incidents, one at a time. */
export const healthWorkMachine = createCommandMachine<HealthOrder, HealthOrderResult>({
  id: 'healthWork',
  keyOf: (order) => (order.act === 'runJob' ? order.kind : order.id),
  async run(order, signal) {
    if (order.act === 'runJob') return requestJob(order.kind, signal);
    await acknowledgeIncident(order.id, order.note, signal);
    return true;
  },
});
