import type { Challenges } from './challenge.ts';
import type { Supabase } from './supabase.ts';

/** Who asks, as far as a request shows: its network address and its program, null where there is none to see. */
export interface Client {
  address: string | null;
  agent: string | null;
}

/** What the handlers of `/api` work with. */
export interface ApiServices {
  supabase: Supabase;
  challenges: Challenges;
  /** The domain of the e-mails that drivers' accounts go by. */
  driverDomain: string;
  /** Goes on with work after the answer; its faults are reported. */
  later: (work: Promise<unknown>) => void;
}
