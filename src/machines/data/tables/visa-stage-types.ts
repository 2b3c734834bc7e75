import * as z from 'zod/mini';

/** A row of `visa_stage_types`. */
export const visaStageTypeRow = z.object({
  code: z.string(),
  label_i18n: z.record(z.string(), z.string()),
  driver_sentence_i18n: z.record(z.string(), z.string()),
  driver_action: z.enum(['none', 'sign', 'visit', 'travel']),
  appointment_kind: z.nullable(z.enum(['medical', 'biometrics', 'tawjeeh'])),
  required_fields: z.array(z.string()),
  health: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type VisaStageType = z.infer<typeof visaStageTypeRow>;
