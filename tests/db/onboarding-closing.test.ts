import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';
import { type VisaOffice, visaOffice } from './visa-office.ts';

interface Item {
  id: string;
  code: string;
  status: string;
  version: number;
  [column: string]: unknown;
}

describe('closing items of a lost case', () => {
  let db: Database;
  let office: VisaOffice;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    office = visaOffice(db);
  });
  afterAll(() => db.close());

  const items = (applicationId: string) =>
    owner<Item>(db, 'select * from public.closing_items where application_id = $1 order by code', [
      applicationId,
    ]);
  const close = (
    item: Item | undefined,
    status: string,
    note: string | null = null,
    version = item?.version,
  ) => office.call<Item>('operations', 'close_item', item?.id, status, note, version);

  /** Creates a lost case with a permit, an insurance and a passport in custody. */
  async function lost(to = 'rejected') {
    const added = await office.running('inside_visit');
    await office.finish(
      added.caseId,
      'quota_check',
      'mohre_offer',
      'work_permit_approval',
      'entry_permit',
      'status_change',
      'health_insurance',
    );
    const custody = await office.call<Item>(
      'operations',
      'hand_in',
      added.candidateId,
      'passport',
      'Stamping',
    );
    await office.moveToStage(added.applicationId, 'visa', to);
    return { ...added, custody, items: await items(added.applicationId) };
  }

  test.each(['rejected', 'withdrawn'])(
    'are created for permit, insurance and passport when a case is %s',
    async (to) => {
      const { items: left } = await lost(to);
      expect(left.map(({ code, status }) => [code, status])).toEqual([
        ['cancel_permit', 'open'],
        ['return_passport', 'open'],
        ['void_insurance', 'open'],
      ]);
    },
  );

  test('are not created for a case without expenses or for a lead', async () => {
    const { applicationId } = await office.running();
    await office.moveToStage(applicationId, 'visa', 'rejected');
    expect(await items(applicationId)).toEqual([]);
    const early = await office.candidate({ stage: 'contacting' });
    await office.moveToStage(early.applicationId, 'contacting', 'rejected');
    expect(await items(early.applicationId)).toEqual([]);
  });

  test('are closed once, at the current version; “not needed” requires a reason', async () => {
    const { items: left } = await lost();
    const [permit, , insurance] = left;
    expect(await close(permit, 'done', 'Cancelled at MOHRE')).toMatchObject({
      status: 'done',
      closed_by: people.operations.id,
      closed_at: expect.any(Date),
    });
    expect(await refusal(close(permit, 'done'))).toMatchObject({ code: 'STALE_VERSION', version: 2 });
    expect(await refusal(close(permit, 'done', null, 2))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    expect(await refusal(close(insurance, 'not_needed', ' '))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await refusal(close(insurance, 'open'))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    expect(await refusal(office.rows('recruiter', 'close_item', insurance?.id, 'done', null, 1))).toBe(
      '42501',
    );
  });

  test('can be closed several at a time, each with its own result', async () => {
    const { items: left } = await lost();
    expect(
      await office.rows('admin', 'close_items', [
        { item_id: left[0]?.id, status: 'done', version: 1 },
        { item_id: left[2]?.id, status: 'not_needed', version: 1 },
        { item_id: crypto.randomUUID(), status: 'done', version: 1 },
      ]),
    ).toMatchObject([
      { place: 1, ok: true, version: 2 },
      { place: 2, ok: false, code: 'REASON_REQUIRED' },
      { place: 3, ok: false, code: 'NOT_FOUND' },
    ]);
  });

  test('returning the passport closes its item', async () => {
    const { applicationId, custody } = await lost();
    await office.call('operations', 'hand_back', custody.id, null, custody.version);
    expect((await items(applicationId)).find(({ code }) => code === 'return_passport')).toMatchObject({
      status: 'done',
      closed_by: people.operations.id,
    });
  });

  test('are created for permit and insurance when a driver leaves', async () => {
    const { applicationId, caseId } = await office.running('dependent');
    await office.finish(caseId, 'quota_check', 'mohre_offer', 'work_permit_approval', 'health_insurance');
    await office.moveToStage(applicationId, 'deployed', 'separated');
    expect((await items(applicationId)).map(({ code }) => code)).toEqual(['cancel_permit', 'void_insurance']);
  });

  test('are hidden from recruiters and drivers', async () => {
    await lost();
    for (const person of ['recruiter', 'colleague', 'driver'] as const) {
      expect(await office.within(person, (sql) => sql.query('select id from public.closing_items'))).toEqual(
        [],
      );
    }
    expect(
      await office.within('operations', (sql) => sql.query('select id from public.closing_items')),
    ).not.toHaveLength(0);
  });
});
