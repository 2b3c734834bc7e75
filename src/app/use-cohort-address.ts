import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Cohort, mondayOf } from '#machines/data/views/onboarding-list.ts';

const id = z.uuid();
const day = z.iso.date();

/** Returns the cohort in the URL: a client, an opening, the week of the first shift. */
export function useCohortAddress() {
  const [search, setSearch] = useSearchParams();
  const week = day.safeParse(search.get('week')).data;
  const cohort: Cohort = {
    clientId: id.safeParse(search.get('client')).data ?? null,
    openingId: id.safeParse(search.get('opening')).data ?? null,
    week: week === undefined ? null : mondayOf(week),
  };
  return {
    cohort,
    onCohort: (change: Partial<Cohort>) => {
      const { clientId, openingId, week: next } = { ...cohort, ...change };
      const named = { client: clientId, opening: openingId, week: next };
      const address = new URLSearchParams();
      for (const [key, value] of Object.entries(named)) if (value !== null) address.set(key, value);
      setSearch(address);
    },
  };
}
