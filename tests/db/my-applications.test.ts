import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type OfferActions, offerActions } from './offers-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { addCandidate, addOpening, type NewCandidate } from './world.ts';

const day = 86_400_000;
/** Passes the licence check of an opening for riders. */
const rider = { license_type: 'motorcycle', license_origin: 'uae', date_of_birth: '1994-06-14' };

describe("a driver's own applications", () => {
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

  /** Adds a candidate with the driver's account. */
  async function his(who: NewCandidate = {}) {
    const added = await addCandidate(db, { name: 'Imran', recruiter: 'recruiter', columns: rider, ...who });
    await desk.givesAccount(added.candidateId);
    return added;
  }
  const listOwn = () => desk.rows<Record<string, unknown>>('driver', 'my_applications');
  const notifications = (id: string, kind: string) =>
    owner(db, 'select params, link from public.notifications where entity_id = $1 and kind = $2', [id, kind]);
  const reject = async (applicationId: string, reason: string) => {
    const [{ version } = { version: 0 }] = await owner<{ version: number }>(
      db,
      'select version from public.applications where id = $1',
      [applicationId],
    );
    await desk.value('recruiter', 'transition_application', applicationId, 'rejected', version, reason);
  };

  test('show the stage of each, and for an ended one the reason and when to reapply', async () => {
    const { applicationId } = await his({ stage: 'contacting' });
    expect(await listOwn()).toMatchObject([
      {
        id: applicationId,
        stage: 'contacting',
        is_latest: true,
        contacts: [{ role: 'recruiter' }],
        reason_i18n: null,
        can_apply_again: false,
      },
    ]);
    await reject(applicationId, 'unreachable');
    const [ended] = await listOwn();
    expect(ended).toMatchObject({
      stage: 'rejected',
      ended_from: 'contacting',
      can_apply_again: false,
      reached: { rejected: expect.any(String) },
    });
    expect(ended?.reason_i18n).toMatchObject({
      en: expect.stringMatching(/apply again/),
      ne: expect.any(String),
    });
    desk.at += 31 * day;
    expect(await listOwn()).toMatchObject([{ can_apply_again: true }]);
  });

  test('reapplying creates one new application, with the same recruiter', async () => {
    const { candidateId, applicationId } = await his({ stage: 'contacting' });
    await reject(applicationId, 'unreachable');
    expect(await refusal(desk.value('driver', 'apply_again', applicationId))).toMatchObject({
      code: 'GATE_NOT_MET',
    });
    desk.at += 31 * day;
    const id = await desk.value('driver', 'apply_again', applicationId);
    expect(await desk.value('driver', 'apply_again', applicationId)).toBe(id);
    expect(await listOwn()).toMatchObject([
      { id, stage: 'new_lead', is_latest: true },
      { id: applicationId, stage: 'rejected', is_latest: false, can_apply_again: false },
    ]);
    expect(await notifications(candidateId, 'lead.reapplied')).toHaveLength(1);
  });

  test('a do-not-rehire driver cannot reapply and is not told why', async () => {
    const { candidateId, applicationId } = await his({ stage: 'contacting' });
    await reject(applicationId, 'wrong_number');
    expect(await listOwn()).toMatchObject([{ can_apply_again: true }]);
    await owner(
      db,
      `update public.candidate_internal set do_not_rehire = true, dnr_reason = 'Fraud' where candidate_id = $1`,
      [candidateId],
    );
    expect(await listOwn()).toMatchObject([{ can_apply_again: false }]);
    expect(await desk.rows('driver', 'my_openings')).toEqual([]);
  });

  test('interest in an open job matching the licence is reported once', async () => {
    const { candidateId } = await his({ stage: 'contacting' });
    const fittingOpening = await addOpening(db, { title: 'Riders, Marina' });
    await addOpening(db, { title: 'Trucks', license_type: 'heavy_truck', job_type: 'heavy_truck' });
    await addOpening(db, { title: 'Closed', status: 'closed' });
    const ineligibleOpening = await addOpening(db, { title: 'Too young', min_age: 60 });
    const titles = async () =>
      (
        await desk.rows<{ id: string; title: string; interested_at: unknown }>('driver', 'my_openings')
      ).filter(({ title }) => title !== 'Riders');
    expect(await titles()).toMatchObject([
      { id: fittingOpening, title: 'Riders, Marina', interested_at: null },
    ]);
    await desk.rows('driver', 'show_interest', fittingOpening);
    await desk.rows('driver', 'show_interest', fittingOpening);
    expect(await notifications(candidateId, 'lead.interested')).toMatchObject([
      { params: { name: 'Imran', opening: 'Riders, Marina' }, link: `/recruiter/leads?c=${candidateId}` },
    ]);
    expect(await titles()).toMatchObject([{ interested_at: expect.anything() }]);
    expect(await refusal(desk.rows('driver', 'show_interest', ineligibleOpening))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a driver with a promised job is offered no other openings', async () => {
    await addOpening(db);
    await his({ stage: 'documents', operations: 'operations' });
    expect(await desk.rows('driver', 'my_openings')).toEqual([]);
  });

  test('a new offer can be requested once, after the old one expired', async () => {
    const { id } = await desk.sent();
    expect(await refusal(desk.rows('driver', 'request_new_offer', id))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    desk.at += 30 * day;
    await desk.rows('driver', 'request_new_offer', id);
    await desk.rows('driver', 'request_new_offer', id);
    expect(await notifications(id, 'offer.asked_again')).toHaveLength(1);
    expect(await desk.call('driver', 'my_offer', id)).toMatchObject({ asked_again_at: expect.anything() });
    expect(await refusal(desk.rows('otherDriver', 'request_new_offer', id))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
