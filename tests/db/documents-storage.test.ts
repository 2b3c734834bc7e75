import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal } from './documents-actions.ts';
import { type Actor, actors, addPeople, become, type PersonName, people, tryAs } from './people.ts';

describe('document files', () => {
  let db: Database;
  let desk: DocumentActions;
  let candidateId: string;
  /**
   * The driver's files: a passport, which recruiters may view, and an eye test and an Emirates ID, which they may not.
   */
  const files: Record<'passport' | 'eyes' | 'card', { id: string; path: string }> = {
    passport: { id: '', path: '' },
    eyes: { id: '', path: '' },
    card: { id: '', path: '' },
  };

  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
    ({ candidateId } = await desk.candidate({ user: 'driver' }));
    await desk.candidate({ user: 'otherDriver', recruiter: 'colleague' });
    for (const [name, type, side] of [
      ['passport', 'passport_bio', 'single'],
      ['eyes', 'eye_test', 'single'],
      ['card', 'emirates_id', 'front'],
    ] as const) {
      const { id, storage_path } = await desk.send('driver', candidateId, type, side);
      files[name] = { id, path: storage_path };
    }
  });
  afterAll(() => db.close());

  const objects = async (actor: Actor) =>
    (await tryAs<{ name: string }>(db, actor, 'select name from storage.objects'))
      .map(({ name }) => name)
      .sort();
  const insertAs = (actor: Actor, path: string) =>
    refusal(
      tryAs(
        db,
        actor,
        `insert into storage.objects (bucket_id, name, metadata) values ('candidate-documents', $1, '{}')`,
        [path],
      ),
    );

  test('the bucket is private and hidden, and accepts photos and PDFs of up to 8 MB', async () => {
    const buckets = `select id, public, file_size_limit::integer as bytes, allowed_mime_types from storage.buckets
      where id = 'candidate-documents'`;
    expect(await desk.quietly(buckets)).toEqual([
      {
        id: 'candidate-documents',
        public: false,
        bytes: 8 * 1024 * 1024,
        allowed_mime_types: ['image/jpeg', 'image/png', 'application/pdf'],
      },
    ]);
    for (const actor of actors) expect(await tryAs(db, actor, buckets)).toEqual([]);
  });

  test.each(actors)('%s sees stored files only as the driver who owns them', async (actor) => {
    const own = Object.values(files).map(({ path }) => path);
    expect(await objects(actor)).toEqual(actor === 'driver' ? own.sort() : []);
  });

  test('only the user who started an upload can send the file, and only to its path', async () => {
    const { storage_path } = await desk.start('operations', candidateId, 'labour_card');
    for (const actor of actors) {
      expect([actor, await insertAs(actor, storage_path)]).toEqual([
        actor,
        actor === 'operations' ? 'done' : '42501',
      ]);
    }
    for (const path of [`${storage_path}.jpg`, `${candidateId}/x.jpg`, files.passport.path, 'x']) {
      expect(await insertAs('operations', path)).toBe('42501');
    }
  });

  test('refuses an upload when the second factor was not given', async () => {
    const { storage_path } = await desk.start('bothSteps', candidateId, 'labour_contract');
    expect(await insertAs('bothSteps', storage_path)).toBe('done');
    const asFirstStep = desk.within('bothSteps', async (sql) => {
      const claims = { sub: people.bothSteps.id, role: 'authenticated', user_role: 'admin', aal: 'aal1' };
      await sql.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
      await sql.query(
        `insert into storage.objects (bucket_id, name, metadata) values ('candidate-documents', $1, '{}')`,
        [storage_path],
      );
    });
    expect(await refusal(asFirstStep)).toBe('42501');
  });

  test('refuses replacing, renaming and deleting a file for every role', async () => {
    for (const actor of actors) {
      for (const statement of [
        `update storage.objects set name = name || 'x' where name is not null returning name`,
        `update storage.objects set metadata = '{}' where name is not null returning name`,
        `delete from storage.objects where name is not null returning name`,
      ]) {
        const rows = await db
          .tx(async (sql) => {
            await sql.query(`select set_config('storage.allow_delete_query', 'true', true)`);
            await become(sql, actor);
            return sql.query(statement);
          })
          .catch((cause) => (cause.code === '42501' ? [] : cause));
        expect([actor, statement, rows]).toEqual([actor, statement, []]);
      }
    }
  });

  const rowsOf = async (actor: PersonName) =>
    (
      await tryAs<{ type_code: string }>(
        db,
        actor,
        'select type_code from public.documents where candidate_id = $1 and uploaded_at is not null order by 1',
        [candidateId],
      )
    ).map(({ type_code }) => type_code);

  test.each([
    ['driver', ['emirates_id', 'eye_test', 'passport_bio']],
    ['operations', ['emirates_id', 'eye_test', 'passport_bio']],
    ['admin', ['emirates_id', 'eye_test', 'passport_bio']],
    ['recruiter', ['passport_bio']],
    ['colleague', []],
    ['otherDriver', []],
  ] as const)('%s can read the rows of %j', async (actor, types) => {
    expect(await rowsOf(actor)).toEqual(types);
  });

  test('changes of health documents are not announced on the topic that recruiters join', async () => {
    const topicsOf = (id: string) =>
      desk.quietly<{ topic: string }>(
        `select distinct topic from realtime.messages where payload ->> 'row' = $1 order by topic`,
        [id],
      );
    expect(await topicsOf(files.card.id)).toEqual([
      { topic: `candidate:${candidateId}` },
      { topic: 'queue:ops' },
    ]);
    expect(await topicsOf(files.eyes.id)).toEqual([{ topic: 'queue:ops' }]);
  });

  describe('opening a file', () => {
    const openDocument = (person: PersonName, file: keyof typeof files, purpose = 'review') =>
      desk.call<{ record_document_view: object }>(person, 'record_document_view', files[file].id, purpose);
    const log = () =>
      desk.quietly<{ viewer_id: string; purpose: string; viewer_role: string }>(
        'select viewer_id, viewer_role, purpose, at from public.document_access_log order by id',
      );

    test('is logged and returns the data for a link, watermarked with the recruiter’s name', async () => {
      const before = (await log()).length;
      const { record_document_view: plain } = await openDocument('operations', 'card');
      expect(plain).toEqual({
        bucket: 'candidate-documents',
        path: files.card.path,
        mime: 'image/jpeg',
        seconds: 60,
        expiresAt: Date.parse(desk.at) / 1000 + 60,
        watermark: null,
      });
      const { record_document_view: marked } = await openDocument('recruiter', 'passport', 'handover');
      expect(marked).toMatchObject({
        watermark: { name: 'recruiter', at: expect.stringMatching(/^2026-03-02T08/) },
      });
      await openDocument('driver', 'eyes', 'own');
      expect((await log()).slice(before)).toMatchObject([
        { viewer_id: people.operations.id, viewer_role: 'operations', purpose: 'review' },
        { viewer_id: people.recruiter.id, viewer_role: 'recruiter', purpose: 'handover' },
        { viewer_id: people.driver.id, viewer_role: 'driver', purpose: 'own' },
      ]);
    });

    test.each([
      ['recruiter', 'eyes', 'review'],
      ['recruiter', 'card', 'review'],
      ['colleague', 'passport', 'review'],
      ['otherDriver', 'passport', 'own'],
    ] as const)('reports not found when %s opens %s', async (person, file, purpose) => {
      const before = (await log()).length;
      expect(await refusal(openDocument(person, file, purpose))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await log()).toHaveLength(before);
    });

    test('requires a valid purpose', async () => {
      expect(await refusal(openDocument('operations', 'card', 'curiosity'))).toMatchObject({
        code: 'INVALID_VALUE',
      });
      expect(await refusal(openDocument('operations', 'card', 'own'))).toMatchObject({
        code: 'INVALID_VALUE',
      });
      expect(await refusal(openDocument('driver', 'card', 'review'))).toMatchObject({
        code: 'INVALID_VALUE',
      });
      for (const person of ['suspended', 'firstStep', 'demoted'] as const) {
        expect(await refusal(openDocument(person, 'card'))).toBe('42501');
      }
    });

    test('leaves a log entry that cannot be changed', async () => {
      await openDocument('operations', 'card');
      for (const change of ['delete from', 'update']) {
        const set = change === 'update' ? `set purpose = 'audit'` : '';
        const statement = `${change} public.document_access_log ${set} where id is not null`;
        expect(await refusal(desk.quietly(statement))).toBe('42501');
      }
    });
  });
});
