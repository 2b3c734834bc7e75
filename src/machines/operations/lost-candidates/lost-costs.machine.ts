import { dayInDubai } from '#machines/data/clock.ts';
import { type LostCost, lostCosts } from '#machines/data/rpc/lost-costs.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** Returns the first day of this month in Dubai: "2026-03-01". */
export const monthStart = (): string => `${dayInDubai().slice(0, 7)}-01`;

/** Loads the costs of this month's lost cases, by reason. */
export const lostCostsMachine = createWidgetMachine<readonly LostCost[]>({
  id: 'lostCosts',
  topics: ['queue:ops'],
  tables: ['candidates', 'applications', 'visa_stages'],
  load: (signal) => lostCosts({ from: monthStart(), to: dayInDubai() }, signal),
});
