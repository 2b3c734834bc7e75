/** All data of a visa case for operations and admins, shown on the case page and the Visa tab. */
import * as z from 'zod/mini';
import { loadRecord } from '#machines/data/record.ts';
import { loadConfig } from '#machines/data/rpc/my-config.ts';
import { type Application, applicationRow } from '#machines/data/tables/applications.ts';
import { type Appointment, listAppointmentsOf } from '#machines/data/tables/appointments.ts';
import { type Candidate, loadCandidate } from '#machines/data/tables/candidates.ts';
import { type Centre, listCentres } from '#machines/data/tables/centres.ts';
import { type CustodyEntry, listCustody } from '#machines/data/tables/custody-log.ts';
import { findMohreOffer, type MohreOffer } from '#machines/data/tables/offer-mohre.ts';
import { listOfferVersions, type Offer } from '#machines/data/tables/offers.ts';
import { findVisaCase, type VisaCase, type VisaCaseFile } from '#machines/data/tables/visa-cases.ts';
import type { VisaStageResult } from '#machines/data/tables/visa-stage-results.ts';
import { listVisaTemplates, type VisaStageTemplate } from '#machines/data/tables/visa-stage-templates.ts';
import { listVisaStageTypes, type VisaStageType } from '#machines/data/tables/visa-stage-types.ts';
import type { VisaStage } from '#machines/data/tables/visa-stages.ts';
import { AppError } from '#shared/app-error.ts';

/** A stage with its real status: for health stages `visa_stages` contains less, because others may read that table. */
export interface CaseStage extends VisaStage {
  /** The result of each attempt, first attempt first. */
  results: readonly VisaStageResult[];
  type: VisaStageType | null;
}

export interface VisaWork {
  visaCase: VisaCase;
  /** Stages in the order of the route. */
  stages: readonly CaseStage[];
  candidate: Candidate;
  application: Application;
  /** The accepted offer; null if there is none. */
  offer: Offer | null;
  mohre: MohreOffer | null;
  /** Appointments, latest first. */
  appointments: readonly Appointment[];
  centres: readonly Centre[];
  /** Appointments, latest first. */
  custody: readonly CustodyEntry[];
  templates: readonly VisaStageTemplate[];
  /** Definitions of the stages of all routes. */
  types: readonly VisaStageType[];
  /** Fine per day of overstay, in fils; null if not configured. */
  overstayFils: number | null;
  /** Fine for a missed insurance enrolment, in fils; null if not configured. */
  enrolmentFineFils: number | null;
}

/** Loads a case by id; throws errors that `dataErrorOf` handles, `data.missing` if the user may not read it. */
export async function loadVisaWork(id: string, signal: AbortSignal): Promise<VisaWork> {
  const file = await findVisaCase(id, signal);
  if (file === null) throw new AppError('data.missing');
  return workOf(file, signal);
}

async function workOf({ stages, ...visaCase }: VisaCaseFile, signal: AbortSignal): Promise<VisaWork> {
  const { application_id: applicationId, candidate_id: candidateId } = visaCase;
  const [candidate, application, offers, mohre, appointments, centres, custody, types, templates, config] =
    await Promise.all([
      loadCandidate(candidateId, signal),
      loadRecord('applications', applicationRow, { id: applicationId }, signal),
      listOfferVersions(applicationId, signal),
      findMohreOffer(applicationId, signal),
      listAppointmentsOf(applicationId, signal),
      listCentres(signal),
      listCustody(candidateId, signal),
      listVisaStageTypes(signal),
      listVisaTemplates(signal),
      loadConfig(signal),
    ]);
  return {
    visaCase,
    stages: stages
      .map((stage) => withActualStatus(stage, types))
      .toSorted((one, other) => one.sort_order - other.sort_order),
    candidate,
    application,
    offer: offers.find(({ status }) => status === 'accepted') ?? null,
    mohre,
    appointments,
    centres,
    custody,
    templates,
    types,
    overstayFils: z.catch(z.nullable(z.int()), null).parse(config.overstay_fine_fils_per_day ?? null),
    enrolmentFineFils:
      z.catch(z.nullable(enrolment), null).parse(config.iloe_fees ?? null)?.fine_not_enrolled_fils ?? null,
  };
}

const enrolment = z.object({ fine_not_enrolled_fils: z.int() });

/** Returns a stage with its real status and attempt: `app.actual_visa_status`. */
function withActualStatus(stage: VisaCaseFile['stages'][number], types: readonly VisaStageType[]): CaseStage {
  const results = stage.results.toSorted((one, other) => one.attempt - other.attempt);
  const last = results.at(-1);
  const actual = stage.health && last ? { status: last.status, attempt: last.attempt } : {};
  return { ...stage, ...actual, results, type: types.find(({ code }) => code === stage.code) ?? null };
}

/** Returns whether a stage is finished. */
export function isOver({ status }: Pick<VisaStage, 'status'>): boolean {
  return status === 'completed' || status === 'skipped';
}

/** Returns whether a stage is being worked on, by us or by an authority. */
export function isOpen(stage: Pick<VisaStage, 'status'>): boolean {
  return stage.status !== 'not_started' && !isOver(stage);
}

/** Returns the upcoming or else last appointment of a stage; null if there is none. */
export function appointmentOf({ appointments }: VisaWork, stage: CaseStage): Appointment | null {
  return appointments.find(({ id }) => id === stage.appointment_id) ?? null;
}

/**
 * Returns when a stage is due: after its authority's usual time, or at an earlier legal deadline; null if neither
 * exists.
 */
export function dueOf({ visaCase }: Pick<VisaWork, 'visaCase'>, stage: CaseStage): string | null {
  const { binding_deadline: deadline, binding_deadline_kind: kind } = visaCase;
  const isBound = deadline !== null && kind !== null && stage.deadline_kind === kind && isOpen(stage);
  return isBound && (stage.due_on === null || deadline < stage.due_on) ? deadline : stage.due_on;
}

/** Returns whether registered terms are worse for the driver and not accepted, which blocks the permit. */
export function mohreBlocks({ mohre, offer }: Pick<VisaWork, 'mohre' | 'offer'>): boolean {
  return offer !== null && mohre !== null && mohre.accepted_at === null && mohre.mohre_diff.some(isWorse);
}

const worseDifference = z.object({ worse: z.literal(true) });

function isWorse(entry: unknown): boolean {
  return worseDifference.safeParse(entry).success;
}
