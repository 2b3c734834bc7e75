/** Unsent entries of a counter's phone, and the cases with these entries applied. */
import type { OutboxEntry } from '#machines/data/outbox.entry.ts';
import {
  type CounterCase,
  type CounterEntry,
  type CounterStep,
  counterEntry,
  recordAtCounter,
} from '#machines/data/rpc/visa-counter.ts';

/** A counter entry that the server has not accepted; entries are in the order they were made. */
export interface UnsentEntry {
  key: string;
  state: OutboxEntry['state'];
  label: string;
  createdAt: number;
  entry: CounterEntry;
}

/** Returns the counter's entries from the outbox. */
export function unsentOf(entries: readonly OutboxEntry[]): UnsentEntry[] {
  return entries.flatMap(({ kind, key, state, label, createdAt, params }) => {
    if (kind !== recordAtCounter.kind) return [];
    const parsed = counterEntry.safeParse(params);
    return parsed.success ? [{ key, state, label, createdAt, entry: parsed.data }] : [];
  });
}

/** A step with unsent entries applied. */
export interface StepWithUnsent extends CounterStep {
  /** Unsent entries for this step. */
  unsent: readonly UnsentEntry[];
}

/** Returns a step with its unsent entries applied; refused entries are ignored. */
export function withUnsentEntries(step: CounterStep, unsent: readonly UnsentEntry[]): StepWithUnsent {
  const own = unsent.filter(({ entry }) => entry.stage_id === step.id);
  const seen: StepWithUnsent = { ...step, unsent: own };
  for (const { state, entry } of own) {
    if (state === 'refused') continue;
    const { to_status, fields, photo } = entry;
    seen.status = to_status ?? seen.status;
    if (typeof fields.reference_no === 'string') seen.reference_no = fields.reference_no;
    if (typeof fields.cost_fils === 'number') seen.cost_fils = fields.cost_fils;
    seen.has_receipt ||= photo !== null;
    seen.missing = seen.missing.filter((field) => !(field in fields));
  }
  return seen;
}

/** The data recorded for a step. */
export interface Recorded {
  to: CounterEntry['to_status'];
  fields: CounterEntry['fields'];
  /** The day of the action, as "2026-03-12". */
  day: string;
  photo: string | null;
}

/** Returns an outbox entry; `at` is the current time, used as the time of an action of today. */
export function entryOf(
  { candidate_id }: Pick<CounterCase, 'candidate_id'>,
  step: StepWithUnsent,
  { to, fields, day, photo }: Recorded,
  now: number,
): CounterEntry {
  const at = new Date(now).toISOString();
  const isToday = new Date(now + 4 * 3_600_000).toISOString().slice(0, 10) === day;
  const isChanged = step.unsent.some(({ state }) => state !== 'refused');
  return {
    stage_id: step.id,
    candidate_id,
    code: step.code,
    from_status: step.status,
    to_status: to,
    fields,
    version: isChanged ? null : step.version,
    // For an earlier day the hour is unknown, so noon is used.
    at: isToday ? at : `${day}T12:00:00+04:00`,
    photo,
  };
}
