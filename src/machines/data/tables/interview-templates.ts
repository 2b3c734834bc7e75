import * as z from 'zod/mini';

/** A row of `interview_templates`. */
export const interviewTemplateRow = z.object({
  id: z.uuid(),
  name: z.string(),
  items: z.array(z.json()),
  road_test: z.array(z.json()),
  is_default: z.boolean(),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type InterviewTemplate = z.infer<typeof interviewTemplateRow>;
