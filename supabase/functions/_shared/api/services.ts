import type { Challenges } from './challenge.ts';
import type { Supabase } from './supabase.ts';

/** What the handlers of `/api` work with. */
export interface ApiServices {
  supabase: Supabase;
  challenges: Challenges;
}
