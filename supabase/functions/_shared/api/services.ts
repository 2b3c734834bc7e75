import type { Challenges } from './challenge.ts';
import type { Supabase } from './supabase.ts';

/** Dependencies of the `/api` handlers. */
export interface ApiServices {
  supabase: Supabase;
  challenges: Challenges;
  /** Domain of the emails in drivers' accounts. */
  driverDomain: string;
  /** Continues work after the response, and reports its errors. */
  later: (work: Promise<unknown>) => void;
}
