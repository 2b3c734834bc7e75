import type { Challenges } from './challenge.ts';
import type { Supabase } from './supabase.ts';

/** What the handlers of `/api` work with. */
export interface ApiServices {
  supabase: Supabase;
  challenges: Challenges;
  /** The domain of the emails that drivers' accounts go by. */
  driverDomain: string;
  /** Goes on with work after the answer; its faults are reported. */
  later: (work: Promise<unknown>) => void;
}
