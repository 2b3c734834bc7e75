import * as z from 'zod/mini';

/** A row of `interview_reminders`. */
export const interviewReminderRow = z.object({
  interview_id: z.uuid(),
  minutes_before: z.int(),
  sent_at: z.iso.datetime({ offset: true }),
});
export type InterviewReminder = z.infer<typeof interviewReminderRow>;
