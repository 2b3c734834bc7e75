/** A hire on one visa route, from hand-over to first shift, with each step done as the responsible user. */
import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { journeyDocuments } from './journey-documents.ts';
import { filledIn, type VisaStageRow, visaOffice } from './visa-office.ts';
import { addCandidate, addOpening } from './world.ts';

/** The columns of an application that the journeys read. */
interface Application {
  stage: string;
  version: number;
}

/** The agreed first day of work. */
const firstDay = '2026-06-01';

/** The step that is refused in each journey: the one authority step that all six routes share. */
export const refusedStep = 'work_permit_approval';

/** Centre kinds of the steps that need an appointment, on routes with these steps. */
const appointmentKinds: Readonly<Record<string, string>> = {
  medical_fitness: 'medical',
  eid_biometrics: 'biometrics',
  tawjeeh: 'tawjeeh',
};

/** Adds a driver who accepted an offer and was handed over. Returns functions for the remaining steps. */
export async function createHandedOverDriver(db: Database, facts: Record<string, unknown>) {
  const office = visaOffice(db);
  const openingId = await addOpening(db);
  const added = await addCandidate(db, {
    name: 'Yusuf Evergreen',
    stage: 'handover_review',
    recruiter: 'recruiter',
    operations: 'operations',
    user: 'driver',
    openingId,
    columns: { license_type: 'motorcycle', license_origin: 'uae', ...facts },
    application: { start_on: firstDay },
  });
  const { candidateId, applicationId } = added;
  await office.quietly(
    `insert into public.offers (application_id, status, basic_fils, sent_at, expires_at, terms_hash, responded_at,
        accept_evidence)
      values ($1, 'accepted', 250000, app.now(), app.now(), repeat('a', 64), app.now(), '{}')`,
    [applicationId],
  );
  let caseId = '';
  let receiptId = '';

  const papers = journeyDocuments(db, added);
  const journey = {
    office,
    papers,

    /** Returns the stage and version of the application. */
    async application(): Promise<Application> {
      const [row] = await owner<Application>(
        db,
        'select stage, version from public.applications where id = $1',
        [applicationId],
      );
      if (!row) throw new Error('The application is gone');
      return row;
    },

    /** Returns a step of the case. */
    stage: (code: string): Promise<VisaStageRow> => office.stage(caseId, code),

    /** Returns every step of the case by its code. */
    async stages(): Promise<Record<string, VisaStageRow>> {
      const rows = await owner<VisaStageRow>(
        db,
        `select s.*, s.due_on::text from public.visa_stages s where visa_case_id = $1 order by sort_order, code`,
        [caseId],
      );
      return Object.fromEntries(rows.map((stage) => [stage.code, stage]));
    },

    /** Returns the reference numbers of the steps that are completed, by code. */
    async done(): Promise<Record<string, unknown>> {
      const completed = Object.values(await journey.stages()).filter(({ status }) => status === 'completed');
      return Object.fromEntries(completed.map(({ code, reference_no }) => [code, reference_no]));
    },

    /** Accepts the hand-over with a route. */
    async accept(route: string): Promise<void> {
      const { version } = await journey.application();
      await office.rows('operations', 'accept_handover', applicationId, version, route);
    },

    /** Registers the offer and reconciles the name. The application then moves to the visa stage automatically. */
    async completeFile(): Promise<void> {
      const terms = { basic_fils: 250_000, allowances: [] };
      await office.rows('operations', 'register_mohre_offer', applicationId, 'MB2026004417', terms);
      await office.rows(
        'operations',
        'reconcile_name',
        applicationId,
        'YUSUF EVERGREEN',
        'As in the passport',
      );
    },

    /** Starts the case on a route, with one receipt for all its fees. */
    async start(route: string): Promise<void> {
      caseId = await office.start(applicationId, route);
      receiptId = await papers.receipt();
    },

    /** Changes the route of the running case. */
    async changeRoute(route: string): Promise<void> {
      const [row] = await owner<{ version: number }>(
        db,
        'select version from public.visa_cases where id = $1',
        [caseId],
      );
      const plan = [route, 'dubai', 'mohre', 'Falcon LLC', false];
      await office.rows('operations', 'change_visa_route', caseId, ...plan, row?.version);
    },

    /** Submits one form of a step. */
    async advance(code: string, to: string, fields: object = {}): Promise<VisaStageRow> {
      const { id, version } = await journey.stage(code);
      return office.call('operations', 'advance_visa_stage', id, to, fields, version);
    },

    /** Books the appointment of a step and records that the driver attended. */
    async attend(code: string, kind: string): Promise<void> {
      const centre = await office.centre(kind);
      const { id, version } = await journey.stage(code);
      const at = '2026-03-03T05:00:00Z';
      const booked = await office.call<VisaStageRow>(
        'operations',
        'book_appointment',
        candidateId,
        kind,
        centre,
        at,
        id,
        version,
      );
      await office.rows('operations', 'record_attendance', booked.id, 'attended', booked.version);
    },

    /** Submits every form of a step, with its dates, reference, fee and receipt. */
    async finish(code: string): Promise<void> {
      const kind = appointmentKinds[code];
      if (kind) await journey.attend(code, kind);
      else await journey.advance(code, 'submitted', { reference_no: `${code}-1` });
      await journey.advance(code, 'awaiting_authority');
      if (code === refusedStep) {
        await journey.advance(code, 'rejected', { note: 'The photo is too old' });
        await journey.advance(code, 'ready');
        await journey.advance(code, 'submitted', { reference_no: `${code}-2` });
        await journey.advance(code, 'awaiting_authority');
      }
      const paid = { cost_fils: 32_550, receipt_document_id: receiptId };
      await journey.advance(code, 'completed', { ...filledIn[code], ...paid });
    },

    /** Finishes the steps that are ready and those that become ready, up to and including `last`. */
    async finishReady(last?: string): Promise<void> {
      for (;;) {
        const ready = Object.values(await journey.stages()).find(({ status }) => status === 'ready');
        if (!ready) return;
        await journey.finish(ready.code);
        if (ready.code === last) return;
      }
    },

    /** Deploys the driver on the agreed first day. */
    async deploy(): Promise<void> {
      const { version } = await journey.application();
      const deployArguments = [firstDay, 'TLB-7001', 'D 12345', null, null];
      await office.rows('operations', 'deploy', applicationId, ...deployArguments, version);
    },

    /** Returns every stage that the application reached, each with the role that moved it. */
    async history(): Promise<string[]> {
      const events = await owner<{ line: string }>(
        db,
        `select to_stage || ' by ' || actor_role as line from public.stage_events
          where application_id = $1 and from_stage is not null order by id`,
        [applicationId],
      );
      return events.map(({ line }) => line);
    },
  };
  return journey;
}
