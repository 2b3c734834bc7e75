import { dayInDubai } from '#machines/data/clock.ts';
import {
  type CapacityFields,
  loadCapacity,
  type RecruiterCapacity,
  saveCapacity,
} from '#machines/data/tables/recruiter-capacity.ts';
import { listLeaves, type RecruiterLeave } from '#machines/data/tables/recruiter-leaves.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import type { emirates } from '#shared/emirates.ts';
import { lastAccountChange } from './account-change.ts';

/** Individual working hours, in local time as `09:00`. */
export interface Hours {
  from: string;
  to: string;
}

/** A recruiter's lead limit and working hours, and their days off from today on. */
export interface Capacity {
  id: string;
  version: number;
  accepting_leads: boolean;
  /** Null: the default limit. */
  daily_cap: number | null;
  untouched_limit: number | null;
  /** Null: not specified. */
  languages: readonly string[] | null;
  /** The emirate whose work calendar applies; `usual` is the default calendar. */
  emirate: (typeof emirates)[number] | 'usual';
  /** Null: the hours of the calendar. */
  hours: Hours | null;
  leaves: readonly RecruiterLeave[];
}

/** Loads a recruiter's capacity for admins; each field is edited in place. */
export const capacityMachine = createDetailMachine<Capacity>({
  id: 'userCapacity',
  table: 'recruiter_capacity',
  relatedTables: ['recruiter_leaves'],
  topics: () => [],
  async load(id, signal) {
    const [row, leaves] = await Promise.all([loadCapacity(id, signal), listLeaves(id, dayInDubai(), signal)]);
    return { ...capacityOf(row), leaves };
  },
  async save({ id, version, leaves }, changes, signal) {
    const saved = await saveCapacity({ user_id: id, version }, columnsOf(changes), signal);
    return { ...capacityOf(saved), leaves };
  },
  lastChange: lastAccountChange,
});

function capacityOf(row: RecruiterCapacity): Omit<Capacity, 'leaves'> {
  const { user_id, version, accepting_leads, daily_cap, untouched_limit, languages, emirate } = row;
  const { works_from, works_to } = row;
  const hours =
    works_from === null || works_to === null
      ? null
      : { from: works_from.slice(0, 5), to: works_to.slice(0, 5) };
  return {
    id: user_id,
    version,
    accepting_leads,
    daily_cap,
    untouched_limit,
    languages: languages.length === 0 ? null : languages,
    emirate: emirate ?? 'usual',
    hours,
  };
}

function columnsOf(changes: Partial<Capacity>): Partial<CapacityFields> {
  const { accepting_leads, daily_cap, untouched_limit, languages, emirate, hours } = changes;
  return {
    ...(accepting_leads !== undefined && { accepting_leads }),
    ...(daily_cap !== undefined && { daily_cap }),
    ...(untouched_limit !== undefined && { untouched_limit }),
    ...(languages !== undefined && { languages: [...(languages ?? [])] }),
    ...(emirate !== undefined && { emirate: emirate === 'usual' ? null : emirate }),
    ...(hours !== undefined && { works_from: hours?.from ?? null, works_to: hours?.to ?? null }),
  };
}
