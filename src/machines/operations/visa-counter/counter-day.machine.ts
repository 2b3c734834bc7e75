import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import { type CounterCase, counterCase, listCounterCases } from '#machines/data/rpc/visa-counter.ts';
import { listTrips, type PlannedTrip, plannedTrip } from '#machines/data/tables/trips.ts';
import { listVisaLabels } from '#machines/data/tables/visa-stage-types.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** What a counter's phone keeps for times without a network. */
export interface CounterDay {
  /** The day in Dubai that the trips are of. */
  day: string;
  cases: readonly CounterCase[];
  trips: readonly PlannedTrip[];
  /** What steps are called in every language, by code. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const counterDay: z.ZodMiniType<CounterDay> = z.object({
  day: z.iso.date(),
  cases: z.array(counterCase),
  trips: z.array(plannedTrip),
  labels: z.record(z.string(), z.record(z.string(), z.string())),
});

/** How long after a change it is read again, in milliseconds: the next entry needs the version. */
const pause = 250;

/** The cases and trips of today, kept on the device and up to date while there is a network. */
export const counterDayMachine = createWidgetMachine<CounterDay>({
  id: 'counterDay',
  topics: ['queue:ops'],
  tables: ['visa_stages', 'visa_cases', 'appointments', 'trips'],
  every: 120_000,
  pause,
  lastKnown: counterDay,
  async load(signal) {
    const day = dayInDubai();
    const [cases, trips] = await Promise.all([
      listCounterCases(null, signal),
      listTrips({ from: day, to: dayInDubai(1) }, signal),
    ]);
    const codes = new Set(cases.flatMap(({ steps }) => steps.map(({ code }) => code)));
    return { day, cases, trips, labels: await listVisaLabels([...codes], signal) };
  },
});
