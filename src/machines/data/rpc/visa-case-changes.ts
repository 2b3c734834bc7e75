/**
 * Actions of operations and admins on a visa case. Each call throws as `client` does and announces its changes. An
 * outdated version is refused with STALE_VERSION, a case the user may not access with NOT_FOUND, a step that the
 * current status does not allow with TRANSITION_NOT_ALLOWED (from, to).
 */
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { type VisaCase, visaCaseRow } from '#machines/data/tables/visa-cases.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';

/** A case at the version seen. */
export type VisaCaseVersion = Pick<VisaCase, 'id' | 'version'>;

/** A stage at the version seen. */
export type VisaStageVersion = Pick<VisaStage, 'id' | 'version'>;

/** The choices that determine a case's stages. */
export interface VisaPlan {
  route: NonNullable<VisaCase['route']>;
  emirate: VisaCase['emirate'];
  authorityKind: VisaCase['authority_kind'];
  employer: string | null;
  bundle: boolean;
}

/** The values of a stage's form, by their database names; amounts in fils, days as "2026-03-12". */
export type StageFields = Readonly<Record<string, string | number | null>>;

async function change(
  name: string,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const { data } = await client.rpc(name, params).abortSignal(signal).throwOnError();
  for (const table of ['visa_cases', 'visa_stages'])
    announce({ table, row: String(params.p_case_id ?? ''), operation: 'update' });
  return data;
}

const planned = ({ route, emirate, authorityKind, employer, bundle }: VisaPlan) => ({
  p_route: route,
  p_emirate: emirate,
  p_authority_kind: authorityKind,
  p_employer_entity: employer,
  p_bundle: bundle,
});

/** Starts the case of an application: plans the stages of its route. */
export async function startVisaCase(
  applicationId: string,
  plan: VisaPlan,
  signal: AbortSignal,
): Promise<void> {
  await change('start_visa_case', { p_application_id: applicationId, ...planned(plan) }, signal);
}

/** Replans a case for another route; finished stages stay finished. */
export async function changeVisaRoute(
  seen: VisaCaseVersion,
  plan: VisaPlan,
  signal: AbortSignal,
): Promise<void> {
  await change(
    'change_visa_route',
    { p_case_id: seen.id, ...planned(plan), p_version: seen.version },
    signal,
  );
}

/** Corrects fields of a case, by their column names, and returns the case; also refused with FIELDS_INVALID. */
export async function updateVisaCase(
  seen: VisaCaseVersion,
  fields: StageFields,
  signal: AbortSignal,
): Promise<VisaCase> {
  return visaCaseRow.parse(
    await change(
      'update_visa_case',
      { p_case_id: seen.id, p_fields: fields, p_version: seen.version },
      signal,
    ),
  );
}

/** Pauses a running case, or resumes it; its deadlines keep running. */
export async function holdVisaCase(
  seen: VisaCaseVersion,
  isOnHold: boolean,
  signal: AbortSignal,
): Promise<void> {
  await change(
    'hold_visa_case',
    { p_case_id: seen.id, p_on_hold: isOnHold, p_version: seen.version },
    signal,
  );
}

/**
 * Ends a case and rejects its application, with a reason of the visa phase and a note that only operations may read.
 */
export async function refuseVisaCase(
  seen: VisaCaseVersion,
  reason: string,
  note: string,
  signal: AbortSignal,
): Promise<void> {
  await change(
    'refuse_visa_case',
    { p_case_id: seen.id, p_reason: reason, p_note: note, p_version: seen.version },
    signal,
  );
  announce({ table: 'applications', row: '', operation: 'update' });
}

/**
 * Moves a stage and returns its new version. Also refused with REASON_REQUIRED, GATE_NOT_MET (mohre_terms_match) and
 * FIELDS_INVALID (params.missing or params.unknown).
 */
export async function advanceVisaStage(
  seen: VisaStageVersion,
  to: VisaStage['status'],
  fields: StageFields,
  signal: AbortSignal,
): Promise<VisaStageVersion> {
  const moved = (await change(
    'advance_visa_stage',
    { p_stage_id: seen.id, p_to_status: to, p_fields: fields, p_version: seen.version },
    signal,
  )) as VisaStageVersion;
  return { id: seen.id, version: moved.version };
}
