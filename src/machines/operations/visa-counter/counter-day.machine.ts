import * as z from 'zod/mini';
import { dayInDubai } from '#machines/data/clock.ts';
import { type CounterCase, counterCase, listCounterCases } from '#machines/data/rpc/visa-counter.ts';
import { listTrips, type PlannedTrip, plannedTrip } from '#machines/data/tables/trips.ts';
import { listVisaLabels } from '#machines/data/tables/visa-stage-types.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** The data that a phone at a counter stores for offline use. */
export interface CounterDay {
  /** The day of the trips, in Dubai. */
  day: string;
  cases: readonly CounterCase[];
  trips: readonly PlannedTrip[];
  /** Step labels in every language, by code. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const counterDay: z.ZodMiniType<CounterDay> = z.object({
  day: z.iso.date(),
  cases: z.array(counterCase),
  trips: z.array(plannedTrip),
  labels: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Delay between a change and the reload, in milliseconds; short, because the next entry needs the version. */
const reloadDelay = 250;

/** Loads today's cases and trips; stored on the device and kept current while online. */
export const counterDayMachine = createWidgetMachine<CounterDay>({
  id: 'counterDay',
  topics: ['queue:ops'],
  tables: ['visa_stages', 'visa_cases', 'appointments', 'trips'],
  reloadInterval: 120_000,
  reloadDelay,
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
