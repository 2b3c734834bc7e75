/** Completes the documents and onboarding tasks of a journey, each as the responsible user. */
import type { Database } from '#mocks/backend/db/database.ts';
import { owner } from './database.ts';
import { documentActions } from './documents-actions.ts';
import type { Task } from './onboarding-board.ts';
import { visaOffice } from './visa-office.ts';
import type { AddedCandidate } from './world.ts';

/** The columns of a document type that a reviewer reads. */
interface Type {
  code: string;
  sides: string[];
  driver_can_upload: boolean;
  fields: { code: string; type: string }[];
}

/** Returns the values a reviewer reads from a document of this type. */
function readFrom({ code, fields }: Type): Record<string, string> {
  const values: Record<string, string> = { country: 'PK', number: '1234567' };
  return Object.fromEntries(
    fields.map((field) => {
      if (field.type === 'date') return [field.code, /expir/.test(field.code) ? '2035-01-01' : '2026-02-20'];
      if (code === 'emirates_id' && field.code === 'number') return [field.code, '784199012345676'];
      return [field.code, values[field.type] ?? 'AB1234567'];
    }),
  );
}

/** Returns functions that complete the documents and tasks of a candidate who signs in as the test `driver`. */
export function journeyDocuments(db: Database, { candidateId, applicationId }: AddedCandidate) {
  const desk = documentActions(db);
  const office = visaOffice(db);
  const papers = {
    /** Uploads every missing document, the driver's own as the driver, and verifies each. */
    async completeDocuments(): Promise<void> {
      const requiredTypes = await owner<Type>(
        db,
        `select t.code, t.sides, t.driver_can_upload, t.fields from public.document_requirements r
          join public.document_types t on t.code = r.type_code
          where r.application_id = $1 and r.required and not app.is_document_type_verified($2, t.code) order by t.sort_order`,
        [applicationId, candidateId],
      );
      for (const type of requiredTypes) await papers.completeType(type);
    },

    /** Uploads and verifies every side of a type; returns the last document. */
    async completeType(type: Type): Promise<string> {
      let last = '';
      for (const side of type.sides) {
        const sender = type.driver_can_upload ? 'driver' : 'operations';
        const { id } = await desk.send(sender, candidateId, type.code, side);
        await desk.verify('operationsColleague', id, readFrom(type), 'Seen in the original');
        last = id;
      }
      return last;
    },

    /** Uploads a receipt for fees. */
    async receipt(): Promise<string> {
      return (await desk.send('operations', candidateId, 'visa_receipt')).id;
    },

    /** Completes every onboarding task, the driver's own as the driver, with the required evidence. */
    async finishTasks(): Promise<void> {
      for (;;) {
        const open = await owner<Task>(
          db,
          `select t.* from public.onboarding_tasks t where t.application_id = $1
            and t.status not in ('done', 'skipped') and not exists (
              select from public.onboarding_tasks b where b.application_id = t.application_id
                and b.code = any (t.depends_on) and b.status not in ('done', 'skipped')
            ) order by t.sort_order`,
          [applicationId],
        );
        if (open.length === 0) return;
        for (const task of open) await papers.finishTask(task);
      }
    },

    /** Completes one onboarding task. */
    async finishTask({ id, code, version, evidence_kind: kind, owner_role: role }: Task): Promise<void> {
      const evidence = await papers.evidence(code, String(kind));
      if (role === 'driver') await office.rows('driver', 'complete_my_task', id, evidence);
      else await office.rows('operations', 'update_onboarding_task', id, 'done', evidence, null, version);
    },

    /** Returns evidence of the kind that a task requires. */
    async evidence(code: string, kind: string): Promise<object | null> {
      if (kind === 'none') return null;
      if (kind !== 'file') return { [kind]: 'TLB-7001' };
      const [type] = await owner<Type>(
        db,
        `select d.code, d.sides, d.driver_can_upload, d.fields from public.document_types d
          where d.code = coalesce(
            (select t.document_type_code from public.onboarding_task_templates t where t.code = $1), 'passport_bio'
          )`,
        [code],
      );
      const [known] = await owner<{ id: string }>(
        db,
        `select id from public.documents where candidate_id = $1 and type_code = $2
          and status in ('uploaded', 'in_review', 'verified', 'expiring') limit 1`,
        [candidateId, type?.code],
      );
      return { document_id: known?.id ?? (type && (await papers.completeType(type))) };
    },
  };
  return papers;
}
