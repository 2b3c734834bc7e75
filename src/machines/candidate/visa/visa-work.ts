/** Everything operations and admins know of a visa case: what the case page and the Visa tab show. */
import * as z from 'zod/mini';
import { loadRecord } from '#machines/data/record.ts';
import { readConfig } from '#machines/data/rpc/my-config.ts';
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

/** A stage with the truth about it: of a health stage `visa_stages` says less, since others read that table. */
export interface CaseStage extends VisaStage {
  /** What came of each attempt, the first one first. */
  results: readonly VisaStageResult[];
  type: VisaStageType | null;
}

export interface VisaWork {
  visaCase: VisaCase;
  /** In the order of the route. */
  stages: readonly CaseStage[];
  candidate: Candidate;
  application: Application;
  /** The accepted offer; null where there is none. */
  offer: Offer | null;
  mohre: MohreOffer | null;
  /** The latest first. */
  appointments: readonly Appointment[];
  centres: readonly Centre[];
  /** The latest first. */
  custody: readonly CustodyEntry[];
  templates: readonly VisaStageTemplate[];
  /** What the stages of every route are. */
  types: readonly VisaStageType[];
  /** The fine for each day of overstay, in fils; null where it isn't configured. */
  overstayFils: number | null;
  /** The fine for a missed insurance enrolment, in fils; null where it isn't configured. */
  enrolmentFineFils: number | null;
}

/** Reads a case by its id; throws what `dataErrorOf` understands, `data.missing` where it isn't the caller's to read. */
export async function readVisaWork(id: string, signal: AbortSignal): Promise<VisaWork> {
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
      readConfig(signal),
    ]);
  return {
    visaCase,
    stages: stages
      .map((stage) => truthOf(stage, types))
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

/** Where a stage really is, and at which attempt: `app.visa_stage_truth`. */
function truthOf(stage: VisaCaseFile['stages'][number], types: readonly VisaStageType[]): CaseStage {
  const results = stage.results.toSorted((one, other) => one.attempt - other.attempt);
  const last = results.at(-1);
  const truth = stage.health && last ? { status: last.status, attempt: last.attempt } : {};
  return { ...stage, ...truth, results, type: types.find(({ code }) => code === stage.code) ?? null };
}

/** Whether a stage is behind the case. */
export function isOver({ status }: Pick<VisaStage, 'status'>): boolean {
  return status === 'completed' || status === 'skipped';
}

/** Whether somebody, here or at an authority, has a stage in hand. */
export function isOpen(stage: Pick<VisaStage, 'status'>): boolean {
  return stage.status !== 'not_started' && !isOver(stage);
}

/** The appointment a stage has to come, or had last; null for none. */
export function appointmentOf({ appointments }: VisaWork, stage: CaseStage): Appointment | null {
  return appointments.find(({ id }) => id === stage.appointment_id) ?? null;
}

/** By when a stage has to be done: what its authority usually needs, or a legal deadline before then; null for neither. */
export function dueOf({ visaCase }: Pick<VisaWork, 'visaCase'>, stage: CaseStage): string | null {
  const { binding_deadline: deadline, binding_deadline_kind: kind } = visaCase;
  const isBound = deadline !== null && kind !== null && stage.deadline_kind === kind && isOpen(stage);
  return isBound && (stage.due_on === null || deadline < stage.due_on) ? deadline : stage.due_on;
}

/** What of the registered terms is worse for the driver and not accepted: it blocks the permit. */
export function mohreBlocks({ mohre, offer }: Pick<VisaWork, 'mohre' | 'offer'>): boolean {
  return offer !== null && mohre !== null && mohre.accepted_at === null && mohre.mohre_diff.some(isWorse);
}

const difference = z.object({ worse: z.literal(true) });

function isWorse(entry: unknown): boolean {
  return difference.safeParse(entry).success;
}
