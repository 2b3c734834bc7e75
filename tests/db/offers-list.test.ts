import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import {
  type Offer,
  type OfferActions,
  offerActions,
  termsInBand,
  termsOutOfBand,
} from './offers-actions.ts';
import { addPeople, become, type PersonName } from './people.ts';

describe('the offer list', () => {
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

  const lines = (person: PersonName, { application_id: application }: Pick<Offer, 'application_id'>) =>
    db.tx(async (sql) => {
      await become(sql, person);
      return sql.query<Record<string, unknown>>(
        'select * from public.offer_list where application_id = $1 order by version_no',
        [application],
      );
    });

  test('shows the candidate, the pay and whether it is within the band', async () => {
    const { applicationId } = await desk.selected({ columns: { phone_number: '+971501112244' } });
    const draft = await desk.draft(applicationId);
    expect(await lines('recruiter', draft)).toMatchObject([
      {
        candidate_name: 'Imran',
        phone_e164: '+971501112244',
        has_account: false,
        is_mine: true,
        total_min_fils: 280_000,
        total_max_fils: 280_000,
        band: { min_fils: expect.any(Number), max_fils: expect.any(Number) },
        is_in_band: true,
        is_latest: true,
        closed_at: null,
      },
    ]);
    const dearer = await desk.call(
      'recruiter',
      'update_offer_draft',
      draft.id,
      termsOutOfBand,
      draft.version,
    );
    expect(await lines('recruiter', dearer)).toMatchObject([{ is_in_band: false }]);
    expect(await lines('admin', draft)).toMatchObject([{ is_mine: false }]);
    for (const person of ['colleague', 'operations', 'driver', 'firstStep'] as const) {
      expect(await lines(person, draft), person).toEqual([]);
    }
  });

  test('shows estimated earnings, the reminder and which version is the latest', async () => {
    const sent = await desk.sent(
      {},
      {
        ...termsInBand,
        pay_model: 'mixed',
        per_order_fils: 500,
        est_monthly_min_fils: 250_000,
        est_monthly_max_fils: 290_000,
      },
    );
    await desk.call('recruiter', 'remind_offer', sent.id);
    expect(await lines('recruiter', sent)).toMatchObject([
      {
        has_account: true,
        total_min_fils: 250_000,
        total_max_fils: 290_000,
        is_in_band: null,
        reminded_at: new Date(desk.at),
      },
    ]);
    await desk.decline(sent.id);
    expect(await lines('recruiter', sent)).toMatchObject([
      { decline_reason: 'declined_pay', closed_at: new Date(desk.at), is_latest: true },
    ]);
    const [line] = await lines('recruiter', sent);
    await desk.call('recruiter', 'revise_offer', sent.id, {}, line?.version);
    expect(await lines('recruiter', sent)).toMatchObject([
      { is_latest: false },
      { is_latest: true, version_no: 2, status: 'draft' },
    ]);
  });
});
