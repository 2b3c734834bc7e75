import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `interview_links`, without the token's hash. */
export const interviewLinkRow = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  slot_id: z.nullable(z.uuid()),
  expires_at: z.iso.datetime({ offset: true }),
  revoked_at: z.nullable(z.iso.datetime({ offset: true })),
  opened_at: z.nullable(z.iso.datetime({ offset: true })),
  created_by: z.nullable(z.uuid()),
  created_at: z.iso.datetime({ offset: true }),
});
export type InterviewLink = z.infer<typeof interviewLinkRow>;

/** Returns the links of an application, newest first; throws as `client` does. */
export async function listInterviewLinks(
  applicationId: string,
  signal: AbortSignal,
): Promise<InterviewLink[]> {
  const { data } = await client
    .from('interview_links')
    .select(columnsOf(interviewLinkRow))
    .eq('application_id', applicationId)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(interviewLinkRow, data);
}
