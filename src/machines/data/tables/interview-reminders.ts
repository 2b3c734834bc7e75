import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `interview_reminders`. */
export const interviewReminderRow = z.object({
  interview_id: z.uuid(),
  minutes_before: z.int(),
  sent_at: z.iso.datetime({ offset: true }),
});
export type InterviewReminder = z.infer<typeof interviewReminderRow>;

/** Returns the reminders of an interview, last first; throws as `client` does. */
export async function listInterviewReminders(
  interviewId: string,
  signal: AbortSignal,
): Promise<InterviewReminder[]> {
  const { data } = await client
    .from('interview_reminders')
    .select(columnsOf(interviewReminderRow))
    .eq('interview_id', interviewId)
    .order('sent_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(interviewReminderRow, data);
}
