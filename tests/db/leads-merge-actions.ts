import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { leadActions } from './leads-actions.ts';
import type { PersonName } from './people.ts';
import type { AddedCandidate, NewCandidate } from './world.ts';

/** Result of a merge. */
export interface Merge {
  merge_id: string;
  candidate_id: string;
  version: number;
  kept: number;
}

/** A lead belongs to the recruiter by default. */
export type NewLead = NewCandidate & { pooled?: true };

/** Leads, and merges of two of them. */
export function mergeActions(db: Database) {
  const desk = leadActions(db);
  let leads = 0;

  return {
    desk,

    /** Adds a lead with a unique phone number. */
    lead({ pooled, ...more }: NewLead = {}): Promise<AddedCandidate> {
      leads += 1;
      const phone = `+97150${String(1_000_000 + leads)}`;
      return desk.lead({
        ...(!pooled && { recruiter: 'recruiter' }),
        ...more,
        columns: { phone_number: phone, ...more.columns },
      });
    },

    /** Merges as a person who read these versions of both. */
    merge: (
      person: PersonName,
      winner: AddedCandidate,
      loser: AddedCandidate,
      choices: Record<string, string> = {},
      [winnerVersion, loserVersion]: readonly [number, number] = [1, 1],
    ) =>
      desk.call<Merge>(
        person,
        'merge_candidates',
        winner.candidateId,
        loser.candidateId,
        choices,
        winnerVersion,
        loserVersion,
      ),

    undo: (person: PersonName, id: string) => desk.call<{ kept_columns: string[] }>(person, 'undo_merge', id),

    /** Returns all data of some candidates, except times and numbers of changes. */
    async stateOf(...candidates: AddedCandidate[]) {
      const ids = candidates.map(({ candidateId }) => candidateId);
      const rows = (table: string, column = 'candidate_id', key = 'id') =>
        owner(
          db,
          `select to_jsonb(t) - array['updated_at', 'version'] as row from public.${table} t
            where ${column} = any ($1) order by ${key}`,
          [ids],
        );
      return {
        candidates: await rows('candidates', 'id'),
        internal: await rows('candidate_internal', 'candidate_id', 'candidate_id'),
        applications: await rows('applications'),
        contacts: await rows('contact_logs'),
        notes: await rows('notes'),
        tasks: await rows('tasks'),
      };
    },
  };
}
