import * as z from 'zod/mini';
import { dataErrorOf } from '#machines/data/data-error.ts';
import { isUnanswered } from '#machines/data/last-readings.ts';
import { enqueue } from '#machines/data/outbox.ts';
import {
  type IntegrityReportParams,
  integrityReport,
  uploadReportAudio,
} from '#machines/data/rpc/report-integrity.ts';
import { createFormMachine, type FieldErrors } from '#machines/kinds/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';

/** A report as it is filled in. */
const reportValues = z.object({
  /** Names the report: sent again it counts once. */
  key: z.uuid(),
  userId: z.uuid(),
  text: z.string(),
  /** What was spoken; null for nothing. */
  audio: z.nullable(z.instanceof(Blob)),
  /** Who did it: `name` as typed, `none` where the driver doesn't want to say, or the id of a member of staff. */
  who: z.nullable(z.string()),
  name: z.string(),
  amountFils: z.nullable(z.int()),
  happenedOn: z.nullable(z.iso.date()),
});
export type ReportValues = z.infer<typeof reportValues>;

/** What became of a report. `queued`: it is sent by itself once there is a network. */
export interface SentReport {
  key: string;
  state: 'sent' | 'queued';
}

/** Longest report in words, as the server takes it. */
export const mostWords = 4000;

/** A report before anything is filled in. */
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

/** What is missing, by field; steps ask for their own fields only. */
export function missingOf(values: ReportValues): FieldErrors<ReportValues> {
  return {
    ...(values.text.trim() === '' && values.audio === null && { text: 'missing' }),
    ...(values.text.length > mostWords && { text: 'tooLong' }),
    ...(values.who === null && { who: 'missing' }),
    ...(values.who === 'name' && values.name.trim() === '' && { name: 'missing' }),
  };
}

/**
 * "Someone asked me for money": kept as a draft, with what was spoken. Words alone wait in the outbox where there is no
 * network; sound needs one, and stays in the draft until then.
 */
export const reportFormMachine = createFormMachine<ReportValues, SentReport>({
  id: 'reportForm',
  screen: 'driver.report',
  shape: reportValues,
  check: missingOf,
  async submit(values, signal) {
    const { key, userId, audio } = values;
    const audio_path = audio === null ? null : await uploadReportAudio(userId, key, audio, signal);
    const params: IntegrityReportParams = {
      kind: 'asked_for_money',
      text: values.text.trim() || null,
      ...whoIn(values),
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
      if (error instanceof Refusal || !isUnanswered(error)) throw error;
      await enqueue({ userId, kind: integrityReport.kind, params, subject: null, key });
      return { key, state: 'queued' };
    }
  },
});

function whoIn({ who, name }: ReportValues): Pick<IntegrityReportParams, 'about_user_id' | 'about_name'> {
  if (who === 'name') return { about_user_id: null, about_name: name.trim() };
  return { about_user_id: who === 'none' ? null : who, about_name: null };
}
