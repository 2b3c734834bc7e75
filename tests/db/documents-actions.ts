import { createHash } from 'node:crypto';
import type { Database, Sql } from '#mocks/backend/db/database.ts';
import { become, type PersonName } from './people.ts';
import { type AddedCandidate, addCandidate, addOpening, type NewCandidate } from './world.ts';

/** The fields of a document used by the tests. */
export interface Document {
  id: string;
  status: string;
  version: number;
  version_no: number;
  storage_path: string;
  [column: string]: unknown;
}

/** Result of `start_document`. */
interface Started {
  document_id: string;
  storage_path: string;
  status: string;
}

/** A photo to upload; `content` determines its identity. */
interface Photo {
  content?: string;
  mime?: string;
  bytes?: number;
  via?: string;
  quality?: object;
}

/** Required fields of each type, valid on the day of the tests. */
export const requiredFields: Readonly<Record<string, Record<string, string>>> = {
  passport_bio: {
    number: 'AB1234567',
    name: 'Imran Khan',
    expiry_date: '2030-01-01',
    issuing_country: 'PK',
  },
  emirates_id: { number: '784-1990-1234567-6', expiry_date: '2028-01-01' },
  driving_licence_uae: { number: '4711', issue_date: '2024-01-01', expiry_date: '2029-01-01' },
  driving_licence_home: {
    number: '0815',
    issue_date: '2020-01-01',
    expiry_date: '2029-01-01',
    issuing_country: 'PK',
  },
  current_visa: { expiry_date: '2026-05-01' },
};

/** A driver from Pakistan on a visit visa with a licence from home. */
export const visitor = {
  nationality: 'PK',
  license_origin: 'golden_chance',
  visa_status: 'visit',
  location_status: 'in_uae',
};

/** Document actions in a test, by the people who perform them, at `at`. */
export function documentActions(db: Database) {
  let photos = 0;
  const desk = {
    /** Time of every call: a Monday at noon in Dubai. */
    at: '2026-03-02T08:00:00Z',

    /** Runs `work` as `person`, or as the owner, at the desk's time. */
    within<T>(person: PersonName | 'owner', work: (sql: Sql) => Promise<T>): Promise<T> {
      return db.tx(async (sql) => {
        await sql.query(`select set_config('app.clock', $1, true)`, [desk.at]);
        if (person !== 'owner') await become(sql, person);
        return work(sql);
      });
    },

    /** Runs a statement as the owner, at the desk's time. */
    quietly<Row = Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
      return desk.within('owner', (sql) => sql.query<Row>(text, params));
    },

    /** Returns the codes of the required document types of an application, in order. */
    async required(applicationId: string): Promise<string[]> {
      const rows = await desk.quietly<{ type_code: string }>(
        `select type_code from public.document_requirements r join public.document_types t on t.code = r.type_code
          where application_id = $1 and r.required order by t.sort_order`,
        [applicationId],
      );
      return rows.map(({ type_code }) => type_code);
    },

    /** Calls a function of `public` as `person`, with JSON for objects, and returns its rows. */
    async rows<Row = Document>(person: PersonName, name: string, ...params: unknown[]): Promise<Row[]> {
      const slots = params.map((_, index) => `$${index + 1}`).join(', ');
      const values = params.map((value) =>
        value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
      );
      return desk.within(person, (sql) => sql.query<Row>(`select * from public.${name}(${slots})`, values));
    },

    /** Returns the only row of `rows`. */
    async call<Row = Document>(person: PersonName, name: string, ...params: unknown[]): Promise<Row> {
      const [row] = await desk.rows<Row>(person, name, ...params);
      if (!row) throw new Error(`${name} gave no row`);
      return row;
    },

    /** Adds a candidate in the documents stage, by default with the driver's account. */
    async candidate(more: NewCandidate = {}): Promise<AddedCandidate> {
      const openingId = more.openingId ?? (await addOpening(db));
      const added = await addCandidate(db, {
        stage: 'documents',
        recruiter: 'recruiter',
        operations: 'operations',
        openingId,
        ...more,
      });
      return added;
    },

    /** Runs the effects of entering the stage `documents`. */
    async enterDocuments({ applicationId, candidateId }: AddedCandidate): Promise<void> {
      await desk.quietly(
        `insert into public.stage_events (application_id, candidate_id, from_stage, to_stage, actor_role)
          values ($1, $2, 'handover_review', 'documents', 'operations')`,
        [applicationId, candidateId],
      );
    },

    /** Starts a photo upload; without `content` it is a new photo. */
    start(
      person: PersonName,
      candidateId: string,
      type: string,
      side = 'single',
      {
        content = `photo ${++photos}`,
        mime = 'image/jpeg',
        bytes = 1000,
        quality,
        via = ['driver', 'otherDriver'].includes(person) ? 'driver_app' : 'staff',
      }: Photo = {},
    ): Promise<Started> {
      const hash = createHash('sha256').update(content).digest('hex');
      return desk.call<Started>(
        person,
        'start_document',
        candidateId,
        type,
        side,
        mime,
        bytes,
        hash,
        via,
        quality ?? null,
      );
    },

    /** Stores an object in the bucket, as the storage service does for `person`. */
    async store(person: PersonName | 'owner', path: string, bytes = 1000, mimetype = 'image/jpeg') {
      await desk.within(person, (sql) =>
        sql.query(
          `insert into storage.objects (bucket_id, name, metadata) values ('candidate-documents', $1, $2::jsonb)`,
          [path, { size: bytes, mimetype }],
        ),
      );
    },

    /** Uploads a photo from start to finish. */
    async send(person: PersonName, candidateId: string, type: string, side = 'single', photo: Photo = {}) {
      const { document_id, storage_path } = await desk.start(person, candidateId, type, side, photo);
      await desk.store(person, storage_path, photo.bytes, photo.mime);
      return desk.call(person, 'finish_document', document_id);
    },

    /** Verifies a document. */
    verify: (person: PersonName, id: string, fields: object = {}, reason: string | null = null) =>
      desk.call(person, 'review_document', id, 'verified', fields, null, null, null, reason),

    /** Rejects a document. */
    reject: (person: PersonName, id: string, reason: string | null = 'blurry') =>
      desk.call(person, 'review_document', id, 'rejected', {}, reason),

    /** Uploads every side of a type as `sender` and verifies it as `operationsColleague`. */
    async complete(sender: PersonName, candidateId: string, type: string, fields: object = {}) {
      const [found] = await desk.quietly<{ sides: string[] }>(
        'select sides from public.document_types where code = $1',
        [type],
      );
      const documents: Document[] = [];
      for (const side of found?.sides ?? []) {
        const { id } = await desk.send(sender, candidateId, type, side);
        const read = side === 'back' ? {} : { ...requiredFields[type], ...fields };
        documents.push(await desk.verify('operationsColleague', id, read));
      }
      return documents;
    },

    /** Returns the stored document. */
    async document(id: string): Promise<Document> {
      const [row] = await desk.quietly<Document>(
        'select d.*, d.expiry_date::text, d.issue_date::text from public.documents d where id = $1',
        [id],
      );
      if (!row) throw new Error(`no document ${id}`);
      return row;
    },
  };
  return desk;
}

export type DocumentActions = ReturnType<typeof documentActions>;

/** Returns the rejection of a call: the raised code with its details, or the SQLSTATE of any other error. */
export async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'done';
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause)) throw cause;
    if (cause.code !== 'P0001') return cause.code;
    const details = 'detail' in cause && typeof cause.detail === 'string' ? JSON.parse(cause.detail) : {};
    return { code: cause.message, ...details };
  }
}
