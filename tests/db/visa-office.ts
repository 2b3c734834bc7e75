import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, become, type PersonName } from './people.ts';
import { type AddedCandidate, addCandidate, addOpening, type NewCandidate } from './world.ts';

/** The fields of a step used by the tests. */
export interface VisaStageRow {
  id: string;
  code: string;
  status: string;
  version: number;
  attempt: number;
  appointment_id: string | null;
  [column: string]: unknown;
}

/** Fields required to complete each step, valid on the day of the tests. */
export const filledIn: Readonly<Record<string, Record<string, string>>> = {
  quota_check: { quota_ref: 'Q-77' },
  mohre_offer: {},
  work_permit_approval: { reference_no: 'WP-1' },
  entry_permit: {
    entry_permit_no: 'EP-1',
    entry_permit_issued: '2026-03-02',
    entry_permit_expires: '2026-05-01',
  },
  uae_entry: { uae_entry_date: '2026-03-10' },
  status_change: { status_change_date: '2026-03-10' },
  medical_fitness: { reference_no: 'MF-1' },
  eid_biometrics: { reference_no: 'BIO-1' },
  labour_contract: { reference_no: 'LC-1' },
  health_insurance: { reference_no: 'HI-1' },
  residence_issuance: { reference_no: 'RV-1', residence_expiry: '2028-03-01' },
  emirates_id_card: { emirates_id: '784199012345676', emirates_id_expiry: '2028-03-01' },
  labour_card: { reference_no: 'CARD-1' },
  iloe: { reference_no: 'ILOE-1' },
  tawjeeh: {},
};

/** Steps before the medical of a candidate from abroad. */
export const stepsToMedical = [
  'quota_check',
  'mohre_offer',
  'work_permit_approval',
  'entry_permit',
  'uae_entry',
];

/** The direct path of a step. */
export const directStatuses = ['submitted', 'awaiting_authority', 'completed'] as const;

/** Visa actions in a test, by the people who perform them, at `at`. */
export function visaOffice(db: Database) {
  const office = {
    /** Time of every call: a Monday at noon in Dubai. */
    at: '2026-03-02T08:00:00Z',

    /** Runs `work` as `person`, at the office's time. */
    within<T>(person: PersonName, work: (sql: Sql) => Promise<T>): Promise<T> {
      return db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [office.at]);
        await become(sql, person);
        return work(sql);
      });
    },

    /** Calls a function of `public` as `person`, with JSON for objects, and returns its rows. */
    async rows<Row = VisaStageRow>(person: PersonName, name: string, ...params: unknown[]): Promise<Row[]> {
      const slots = params.map((_, index) => `$${index + 1}`).join(', ');
      const values = params.map((value) =>
        value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
      );
      return office.within(person, (sql) => sql.query<Row>(`select * from public.${name}(${slots})`, values));
    },

    /** Returns the only row of `rows`. */
    async call<Row = VisaStageRow>(person: PersonName, name: string, ...params: unknown[]): Promise<Row> {
      const [row] = await office.rows<Row>(person, name, ...params);
      if (!row) throw new Error(`${name} gave no row`);
      return row;
    },

    /** Runs a statement as the owner, at the office's time. */
    async quietly<Row = Record<string, unknown>>(
      text: string,
      params: readonly unknown[] = [],
    ): Promise<Row[]> {
      return db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [office.at]);
        return sql.query<Row>(text, params);
      });
    },

    /** Adds a candidate with operations, owned by the recruiter, by default in the visa stage. */
    async candidate(more: NewCandidate = {}): Promise<AddedCandidate> {
      const openingId = more.openingId ?? (await addOpening(db));
      return addCandidate(db, {
        stage: 'visa',
        recruiter: 'recruiter',
        operations: 'operations',
        openingId,
        ...more,
      });
    },

    /** Starts a case on a route; returns its id. */
    async start(applicationId: string, route = 'outside', bundle = false): Promise<string> {
      const { id } = await office.call(
        'operations',
        'start_visa_case',
        applicationId,
        route,
        'dubai',
        'mohre',
        'Falcon LLC',
        bundle,
      );
      return id;
    },

    /** Adds a candidate with a running case. */
    async running(route = 'outside', more: NewCandidate = {}) {
      const added = await office.candidate(more);
      return { ...added, caseId: await office.start(added.applicationId, route) };
    },

    /** Adds a centre of this kind in Dubai; returns its id. */
    async centre(kind: string): Promise<string> {
      const [made] = await owner<{ id: string }>(
        db,
        `insert into public.centres (kind, name, emirate, address)
          values ($1, $1 || ' centre', 'dubai', 'Al Quoz') returning id`,
        [kind],
      );
      return made?.id ?? '';
    },

    /** Adds a candidate who has entered the country, whose medical can be booked. */
    async atMedical(more: NewCandidate = {}) {
      const added = await office.running('outside', more);
      await office.finish(added.caseId, ...stepsToMedical);
      return { ...added, medical: await office.stage(added.caseId, 'medical_fitness') };
    },

    /** Returns a stored step of a case. */
    async stage(caseId: string, code: string): Promise<VisaStageRow> {
      const [row] = await owner<VisaStageRow>(
        db,
        'select s.*, s.due_on::text from public.visa_stages s where visa_case_id = $1 and code = $2',
        [caseId, code],
      );
      if (!row) throw new Error(`the case has no step ${code}`);
      return row;
    },

    /** Returns a case's steps with their status, by code. */
    async standing(caseId: string): Promise<Record<string, string>> {
      const rows = await owner<{ code: string; status: string }>(
        db,
        'select code, status from public.visa_stages where visa_case_id = $1 order by sort_order',
        [caseId],
      );
      return Object.fromEntries(rows.map(({ code, status }) => [code, status]));
    },

    /** Moves a step through these statuses, with the fields required by the last one. */
    async move(caseId: string, code: string, ...to: readonly string[]): Promise<VisaStageRow> {
      let { id, version } = await office.stage(caseId, code);
      for (const status of to) {
        const fields = {
          ...(status === 'completed' && filledIn[code]),
          ...(['skipped', 'action_required'].includes(status) && { note: 'As the authority says' }),
        };
        ({ id, version } = await office.call(
          'operations',
          'advance_visa_stage',
          id,
          status,
          fields,
          version,
        ));
      }
      return office.stage(caseId, code);
    },

    /** Adds an accepted offer to a case, and a registered one with these differences. */
    async register(caseId: string, diff: readonly object[] = []): Promise<void> {
      await office.quietly(
        `with offered as (
          insert into public.offers (application_id, status, basic_fils, sent_at, expires_at, terms_hash,
            responded_at, accept_evidence)
          select application_id, 'accepted', 250000, app.now(), app.now(), repeat('a', 64), app.now(), '{}'
          from public.visa_cases where id = $1
          returning id, application_id
        )
        insert into public.offer_mohre (offer_id, application_id, mohre_offer_no, mohre_terms, mohre_diff)
        select id, application_id, 'MB-' || upper(left(id::text, 8)), '{"basic_fils": 250000, "allowances": []}',
          $2::jsonb
        from offered`,
        [caseId, JSON.stringify(diff)],
      );
    },

    /** Completes steps in sequence; the MOHRE offer is registered as accepted. */
    async finish(caseId: string, ...codes: readonly string[]): Promise<void> {
      for (const code of codes) {
        if (code === 'mohre_offer') await office.register(caseId);
        await office.move(caseId, code, ...directStatuses);
      }
    },

    /** Records an application's move between stages, with all effects. */
    async moveToStage(applicationId: string, from: string, to: string): Promise<void> {
      await db.tx(async (sql) => {
        await sql.query(
          `select set_config('app.clock', $1, true), set_config('app.stage_move', 'on', true)`,
          [office.at],
        );
        await sql.query(
          `update public.applications set stage = $2,
              handover_status = case $2 when 'offer_accepted' then handover_status else 'accepted' end
            where id = $1`,
          [applicationId, to],
        );
        await sql.query(
          `insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_role)
            select id, candidate_id, $2, $3, 'system' from public.applications where id = $1`,
          [applicationId, from, to],
        );
      });
    },
  };
  return office;
}

export type VisaOffice = ReturnType<typeof visaOffice>;

/** Opens a database with people, a visa office, and its centres for medicals and fingerprints. */
export async function openVisaOffice() {
  const db = await openMigrated();
  await addPeople(db);
  const office = visaOffice(db);
  const clinic = await office.centre('medical');
  const fingerprints = await office.centre('biometrics');
  return { db, office, clinic, fingerprints };
}
