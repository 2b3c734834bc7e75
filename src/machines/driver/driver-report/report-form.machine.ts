import * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { enqueue } from '#machines/data/outbox.ts';
import {
  type IntegrityReportParams,
  integrityReport,
  uploadReportAudio,
} from '#machines/data/rpc/report-integrity.ts';
import { isMissingResponse } from '#machines/data/stored-responses.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';

/** Form values of a report. */
const reportValues = z.object({
  /** Idempotency key of the report. */
  key: z.uuid(),
  userId: z.uuid(),
  text: z.string(),
  /** The audio recording; null for none. */
  audio: z.nullable(z.instanceof(Blob)),
  /** The accused: `name` as typed, `none` if the driver doesn't want to say, or the id of a member of staff. */
  who: z.nullable(z.string()),
  name: z.string(),
  amountFils: z.nullable(z.int()),
  happenedOn: z.nullable(z.iso.date()),
});
export type ReportValues = z.infer<typeof reportValues>;

/** The result of sending a report. `queued`: it is sent automatically once online. */
export interface SentReport {
  key: string;
  state: 'sent' | 'queued';
}

/** Maximum length of the text, as the server accepts it, in characters. */
export const maxTextLength = 4000;

/** Returns the initial values of a report. */
export function newReport(userId: string): ReportValues {
  return {
    key: crypto.randomUUID(),
    userId,
    text: '',
    audio: null,
    who: null,
    name: '',
    amountFils: null,
    happenedOn: null,
  };
}

/** Returns the missing values, by field; each step shows only its own fields. */
export function requiredErrorsOf(values: ReportValues): FieldErrors<ReportValues> {
  return {
    ...(values.text.trim() === '' && values.audio === null && { text: 'missing' }),
    ...(values.text.length > maxTextLength && { text: 'tooLong' }),
    ...(values.who === null && { who: 'missing' }),
    ...(values.who === 'name' && values.name.trim() === '' && { name: 'missing' }),
  };
}

/**
 * The form "Someone asked me for money": stored as a draft, including the recording. Text alone waits in the outbox
 * while offline; audio needs a network, and stays in the draft until then.
 */
export const reportFormMachine = createFormMachine<ReportValues, SentReport>({
  id: 'reportForm',
  screen: 'driver.report',
  shape: reportValues,
  check: requiredErrorsOf,
  async submit(values, signal) {
    const { key, userId, audio } = values;
    const audio_path = audio === null ? null : await uploadReportAudio(userId, key, audio, signal);
    const params: IntegrityReportParams = {
      kind: 'asked_for_money',
      text: values.text.trim() || null,
      ...reportedPersonOf(values),
      audio_path,
      amount_fils: values.amountFils,
      happened_on: values.happenedOn,
    };
    try {
      const answer = await integrityReport.send(params, key, signal);
      if (answer.error !== null) throw answer.error;
      return { key, state: 'sent' };
    } catch (cause) {
      const error = dataErrorOf(cause);
      if (error instanceof Refusal || !isMissingResponse(error)) throw error;
      await enqueue({ userId, kind: integrityReport.kind, params, subject: null, key });
      return { key, state: 'queued' };
    }
  },
});

function reportedPersonOf({
  who,
  name,
}: ReportValues): Pick<IntegrityReportParams, 'about_user_id' | 'about_name'> {
  if (who === 'name') return { about_user_id: null, about_name: name.trim() };
  return { about_user_id: who === 'none' ? null : who, about_name: null };
}
