import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type LeadEntry, leadEntries } from '#components/screens/recruiter/leads/lead-entry.ts';

const asked = z.object({ leadEntry: z.enum(leadEntries) });

/** What a link to the leads carries so that the page begins with this. */
export const entryState = (leadEntry: LeadEntry): z.infer<typeof asked> => ({ leadEntry });

/** What the way to the leads asks to begin with, or null; once it has begun, a reload doesn't begin it again. */
export function useLeadEntry(): { entry: LeadEntry | null; onEntered: () => void } {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const onEntered = useCallback(
    () => void navigate(`${pathname}${search}`, { replace: true, state: null }),
    [navigate, pathname, search],
  );
  return { entry: asked.safeParse(state).data?.leadEntry ?? null, onEntered };
}
