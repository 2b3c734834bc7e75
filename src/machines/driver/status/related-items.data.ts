/** Schemas of the data shown beside an application's timeline, as loaded and stored on the device. */
import * as z from 'zod/mini';
import { ownInterview } from '#machines/data/rpc/my-interviews.ts';
import { myAppointment, myCustody, myDocumentState, myNote } from '#machines/data/rpc/my-related-items.ts';

export const relatedItems = z.object({
  interviews: z.array(ownInterview),
  appointments: z.array(myAppointment),
  custody: z.array(myCustody),
  notes: z.array(myNote),
  documents: z.array(myDocumentState),
});
export type RelatedItems = z.infer<typeof relatedItems>;
