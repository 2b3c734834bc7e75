import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { LeadsServer } from './leads.ts';

/** A lead by the name he applied with. */
export type LeadName = readonly [firstName: string, lastName: string];

/** What stands in the database, past every rule. */
export interface LeadsDatabase {
  /** The row of the one lead of this name. */
  lead: (name: LeadName) => Promise<Row>;
  /** The rows of a table that match, the oldest first. */
  rows: (table: string, match: Row) => Promise<readonly Row[]>;
}

type Row = Readonly<Record<string, unknown>>;

/** In which column a table says what came first. */
const orders: Readonly<Record<string, string>> = {
  applications: 'created_at',
  audit_log: 'id',
  candidate_internal: 'candidate_id',
  candidates: 'created_at',
  closing_items: 'created_at',
  notes: 'created_at',
  offers: 'created_at',
  system_settings: 'setting_name',
  tasks: 'created_at',
};

/** Reads with the secret key what people at the screen have changed. */
export function leadsDatabase({ origin, secret }: LeadsServer): LeadsDatabase {
  const client = createClient(origin, secret, { auth: { persistSession: false } });
  return {
    async lead([first_name, last_name]) {
      const { data, error } = await client.from('candidates').select('*').match({ first_name, last_name });
      expect(error).toBeNull();
      expect(data).toHaveLength(1);
      return data?.[0];
    },
    async rows(table, match) {
      const { data, error } = await client
        .from(table)
        .select('*')
        .match(match)
        .order(orders[table] ?? 'at');
      expect(error).toBeNull();
      return data ?? [];
    },
  };
}
