import * as z from 'zod/mini';
import { maxDocumentBytes } from '#machines/data/document-file.ts';
import { documentMimes, sendDocument } from '#machines/data/document-upload.ts';
import {
  advanceVisaStage,
  type StageFields,
  type VisaStageVersion,
} from '#machines/data/rpc/visa-case-changes.ts';
import { createFormMachine, type FieldErrors } from '#machines/factories/form.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { isSubmitted, submitOnce } from './left-submissions.ts';
import { type RecordedAction, statusPath } from './next-step.ts';
import type { CaseStage, VisaWork } from './visa-work.ts';

const recordedActions = ['submit', 'done', 'actionRequired', 'refused', 'retry', 'skip'] as const;

/** Fields of some stages only, by their database names: `visa_stage_types.required_fields`. */
export const textFields = ['quota_ref', 'entry_permit_no', 'emirates_id'] as const;
export const dateFields = [
  'entry_permit_issued',
  'entry_permit_expires',
  'uae_entry_date',
  'status_change_date',
  'residence_expiry',
  'emirates_id_expiry',
] as const;
const stageFields = [...textFields, ...dateFields] as const;

export const stageValues = z.object({
  act: z.enum(recordedActions),
  /** The version of the stage that was shown while the form was filled in. */
  version: z.int(),
  reference_no: z.string(),
  /** In fils. */
  cost_fils: z.nullable(z.int()),
  note: z.string(),
  /** The name of the chosen receipt, which drafts can't store; empty if none is chosen. */
  fileName: z.string(),
  own: z.record(z.enum(stageFields), z.nullable(z.string())),
});
export type StageValues = z.infer<typeof stageValues>;
export type StageField = (typeof stageFields)[number];

/** Returns the initial form values: the data already known. */
export function startOf(
  { visaCase, candidate }: VisaWork,
  stage: CaseStage,
  act: RecordedAction,
): StageValues {
  return {
    act,
    version: stage.version,
    reference_no: stage.reference_no ?? '',
    cost_fils: stage.cost_fils === 0 ? null : stage.cost_fils,
    note: '',
    fileName: '',
    own: {
      quota_ref: visaCase.quota_ref,
      entry_permit_no: visaCase.entry_permit_no,
      entry_permit_issued: visaCase.entry_permit_issued,
      entry_permit_expires: visaCase.entry_permit_expires,
      uae_entry_date: visaCase.uae_entry_date,
      status_change_date: visaCase.status_change_date,
      residence_expiry: visaCase.residence_expiry,
      emirates_id: candidate.emirates_id,
      emirates_id_expiry: candidate.emirates_id_expiry,
    },
  };
}

/** Returns the fields of a stage besides reference, fee, receipt and note. */
export function fieldsOf({ type }: CaseStage): StageField[] {
  return stageFields.filter((field) => type?.required_fields.includes(field));
}

/** Returns whether a stage needs a reference number to be finished. */
export function needsReference({ type }: CaseStage): boolean {
  return type?.required_fields.includes('reference_no') ?? false;
}

/** Returns validation errors as the last part of `visaCase:wrong.` keys; the server has the final say. */
export function validateStage(
  values: StageValues,
  stage: CaseStage,
  file: File | null,
): FieldErrors<Record<StageField | 'reference_no' | 'note' | 'fileName', string>> {
  const { act, own } = values;
  const needsNote = act === 'skip' || act === 'actionRequired' || act === 'refused';
  return {
    ...(act === 'done' &&
      needsReference(stage) &&
      values.reference_no.trim() === '' && { reference_no: 'reference' }),
    ...(act === 'done' &&
      Object.fromEntries(
        fieldsOf(stage).flatMap((field) => ((own[field] ?? '').trim() === '' ? [[field, 'missing']] : [])),
      )),
    ...((own.entry_permit_expires ?? '9') < (own.entry_permit_issued ?? '') && {
      entry_permit_expires: 'order',
    }),
    ...(needsNote && values.note.trim() === '' && { note: 'note' }),
    ...(file !== null && !documentMimes.some((mime) => mime === file.type) && { fileName: 'mime' }),
    ...(file !== null && file.size > maxDocumentBytes && { fileName: 'size' }),
  };
}

/** Returns only the changed fields, so that values written by others meanwhile are kept. */
export function sentFields(
  work: VisaWork,
  stage: CaseStage,
  values: StageValues,
): Record<string, string | number | null> {
  const start = startOf(work, stage, values.act);
  const note = values.note.trim();
  const reference = values.reference_no.trim();
  const health = { actionRequired: 'retest', refused: 'unfit' } as const;
  const result =
    stage.health && (values.act === 'actionRequired' || values.act === 'refused') ? health[values.act] : null;
  return {
    ...(reference !== start.reference_no && { reference_no: reference || null }),
    ...(values.cost_fils !== start.cost_fils && { cost_fils: values.cost_fils ?? 0 }),
    ...Object.fromEntries(
      fieldsOf(stage).flatMap((field) => {
        const value = values.own[field]?.trim() || null;
        return value === start.own[field] ? [] : [[field, value]];
      }),
    ),
    ...(note !== '' && { note }),
    ...(result && { result }),
  };
}

/** Data a form reads from its page when it is validated and submitted. */
export interface StageFormDataSource {
  read: () => { work: VisaWork; stage: CaseStage } | null;
  /** Returns the receipt chosen in this tab. */
  file: () => File | null;
}

/** The form of a stage: records its submission, its result, or why it is skipped. */
export function createStageFormMachine({ read, file }: StageFormDataSource) {
  return createFormMachine<StageValues, VisaStageVersion>({
    id: 'visaStage',
    screen: 'candidate.visaStage',
    shape: stageValues,
    check(values) {
      const seen = read();
      // Errors of fields in `own` are keyed by the field's name.
      return seen ? (validateStage(values, seen.stage, file()) as FieldErrors<StageValues>) : {};
    },
    isSubmitted,
    async submit(values, signal, key) {
      const seen = read();
      if (!seen) throw new Refusal('NOT_FOUND');
      const receipt = file();
      const { work, stage } = seen;
      const submitted = { form: 'stage', act: values.act, stage } as const;
      return submitOnce(
        key,
        { caseId: work.visaCase.id, submitted },
        (own) => recordStage(seen, values, receipt, own),
        signal,
      );
    },
  });
}

/** Sends the receipt, then moves the stage along the action's path. Returns the stage's last version. */
async function recordStage(
  { work, stage }: { work: VisaWork; stage: CaseStage },
  values: StageValues,
  receipt: File | null,
  signal: AbortSignal,
): Promise<VisaStageVersion> {
  const receiptId =
    receipt &&
    (await sendDocument(work.candidate.id, { type: 'visa_receipt', side: 'single', file: receipt }, signal));
  const fields: StageFields = {
    ...sentFields(work, stage, values),
    ...(receiptId && { receipt_document_id: receiptId }),
  };
  const path = statusPath(stage, values.act);
  let moved: VisaStageVersion = { id: stage.id, version: values.version };
  for (const to of path) moved = await advanceVisaStage(moved, to, to === path.at(-1) ? fields : {}, signal);
  return moved;
}
