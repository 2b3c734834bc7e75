import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type LeadEntry, leadEntries } from '#components/screens/recruiter/leads/lead-entry.ts';

const asked = z.object({ leadEntry: z.enum(leadEntries) });

/** Creates the link state that opens the leads page with an entry. */
export const entryState = (leadEntry: LeadEntry): z.infer<typeof asked> => ({ leadEntry });

/** Returns the entry requested by the link to the leads, or null; once opened, a reload does not open it again. */
export function useLeadEntry(): { entry: LeadEntry | null; onEntered: () => void } {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const onEntered = useCallback(
    () => void navigate(`${pathname}${search}`, { replace: true, state: null }),
    [navigate, pathname, search],
  );
  return { entry: asked.safeParse(state).data?.leadEntry ?? null, onEntered };
}
