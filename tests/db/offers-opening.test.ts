import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type OfferActions, offerActions } from './offers-actions.ts';
import { addPeople, become, type PersonName } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

describe('the opening of a selected candidate', () => {
  let db: Database;
  let desk: OfferActions;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(() => {
    desk = offerActions(db);
  });
  afterAll(() => db.close());

  /** Sets the application's opening, or none, as a person. */
  const setOpening = (person: PersonName, applicationId: string, openingId: string | null) =>
    refusal(
      db.tx(async (sql) => {
        await become(sql, person);
        const change = 'update public.applications set opening_id = $2 where id = $1 returning opening_id';
        expect(await sql.query(change, [applicationId, openingId])).toEqual([{ opening_id: openingId }]);
      }),
    );

  test('keeps the opening after acceptance; only an admin can move it, to a free place', async () => {
    const { application_id: id } = await desk.accepted();
    const full = await addOpening(db, { headcount: 1 });
    await desk.selected({ openingId: full });
    const free = await addOpening(db);
    const accepted = { code: 'GATE_NOT_MET', gates: [{ gate: 'no_live_offer' }] };
    for (const openingId of [free, null]) {
      expect(await setOpening('recruiter', id, openingId)).toMatchObject(accepted);
    }
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(
        `update public.applications set stage = 'documents', handover_status = 'accepted' where id = $1`,
        [id],
      );
    });
    for (const openingId of [free, null]) {
      expect(await setOpening('operations', id, openingId)).toMatchObject(accepted);
    }
    expect(await setOpening('admin', id, full)).toMatchObject({ code: 'HEADCOUNT_FULL' });
    expect(await setOpening('admin', id, free)).toBe('done');
  });

  test.each([
    ['recruiter', 'selected'],
    ['recruiter', 'offer_accepted'],
    ['operations', 'handover_review'],
    ['operations', 'visa'],
    ['operations', 'onboarding'],
  ] as const)('does not let %s free the place of a candidate in %s', async (person, stage) => {
    const { applicationId } = await desk.selected({ stage, operations: 'operations' });
    expect(await setOpening(person, applicationId, null)).toMatchObject({
      code: 'GATE_NOT_MET',
      gates: [{ gate: 'opening_set' }],
    });
    expect(await setOpening('admin', applicationId, null)).toBe('done');
  });
});
