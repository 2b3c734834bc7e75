import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { LeadsServer } from './leads.ts';

/** A lead by the name on the application. */
export type LeadName = readonly [firstName: string, lastName: string];

/** Direct database access, without access rules. */
export interface LeadsDatabase {
  /** Returns the row of the only lead with this name. */
  lead: (name: LeadName) => Promise<Row>;
  /** Returns the matching rows of a table, oldest first. */
  rows: (table: string, match: Row) => Promise<readonly Row[]>;
}

type Row = Readonly<Record<string, unknown>>;

/** The column by which a table is ordered. */
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

/** Reads with the secret key what users changed on the screen. */
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
