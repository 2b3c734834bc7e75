import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { gatesUnmet, type Offer, type OfferActions, offerActions, termsInBand } from './offers-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';

const day = 86_400_000;

describe('the driver’s answer', () => {
  let db: Database;
  let desk: OfferActions;
  let offer: Offer;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    desk = offerActions(db);
    offer = await desk.sent({}, { ...termsInBand, start_on: '2026-05-01' });
  });
  afterAll(() => db.close());

  const answer = (...params: unknown[]) =>
    refusal(desk.value('driver', 'respond_to_offer', offer.id, ...params));

  test('accepting stores the evidence and locks the terms', async () => {
    const receipt = await desk.accept(offer);
    const accepted = await desk.offer(offer.id);
    expect(accepted).toMatchObject({
      status: 'accepted',
      responded_at: new Date(desk.at),
      accept_evidence: {
        method: 'app',
        name_typed: 'Imran Khan',
        language: 'ur',
        understood: true,
        terms_hash: offer.terms_hash,
        ip: '192.0.2.7',
        user_agent: 'Test/1',
      },
    });
    expect(receipt).toMatchObject({
      offer_id: offer.id,
      number: offer.number,
      status: 'accepted',
      terms_hash: offer.terms_hash,
      terms: { basic_fils: 250_000, hours_per_day: 8 },
      evidence: { name_typed: 'Imran Khan' },
    });
    expect(JSON.stringify(receipt)).not.toContain('192.0.2.7');
    expect(await desk.stage(offer.application_id)).toBe('offer_accepted');
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'accepted']);
    expect(await desk.notifications(offer.id)).toEqual([
      'driver offer.sent',
      'operations offer.accepted_for_operations',
      'operationsColleague offer.accepted_for_operations',
      'recruiter offer.accepted',
    ]);
    const [application] = await owner(
      db,
      'select start_on::text as start_on, stage from public.applications where id = $1',
      [offer.application_id],
    );
    expect(application).toMatchObject({ start_on: '2026-05-01' });
  });

  test('accepting twice returns the same receipt and changes nothing', async () => {
    const receipt = await desk.accept(offer);
    const stored = await desk.offer(offer.id);
    desk.at += 30 * day;
    expect(await desk.accept({ ...offer, terms_hash: 'whatever' })).toEqual(receipt);
    expect(await desk.offer(offer.id)).toEqual(stored);
    expect(await answer('decline', null, null, null, false, 'declined_pay')).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'accepted',
      to: 'declined',
    });
  });

  test('refuses an acceptance of terms other than those shown', async () => {
    for (const hash of ['0'.repeat(64), '', null]) {
      expect(await answer('accept', hash, 'Imran Khan', 'ur', true)).toMatchObject({
        code: 'STALE_VERSION',
        version: offer.version,
      });
    }
    const stale = await answer('accept', offer.terms_hash, 'Imran Khan', 'ur', true, null, 1);
    expect(stale).toMatchObject({ code: 'STALE_VERSION' });
    expect(await desk.offer(offer.id)).toEqual(offer);
  });

  test('requires a typed name, a known language and the “understood” confirmation', async () => {
    expect(await answer('accept', offer.terms_hash)).toMatchObject(
      gatesUnmet('name_typed', 'language_known', 'understood'),
    );
    expect(await answer('accept', offer.terms_hash, ' ', 'ur', true)).toMatchObject(gatesUnmet('name_typed'));
    expect(await answer('accept', offer.terms_hash, 'x'.repeat(201), 'ur', true)).toMatchObject(
      gatesUnmet('name_typed'),
    );
    expect(await answer('accept', offer.terms_hash, 'Imran', 'fr', true)).toMatchObject(
      gatesUnmet('language_known'),
    );
    expect(await answer('accept', offer.terms_hash, 'Imran', 'ur', null)).toMatchObject(
      gatesUnmet('understood'),
    );
    expect(await answer('maybe')).toMatchObject({ code: 'INVALID_VALUE' });
  });

  test('refuses an answer after the expiry time, even before the offer is marked expired', async () => {
    desk.at = Date.parse('2026-03-09T08:00:00Z');
    const expired = { code: 'OFFER_EXPIRED', entity: 'offer', id: offer.id };
    expect(await refusal(desk.accept(offer))).toMatchObject(expired);
    expect(await refusal(desk.decline(offer.id))).toMatchObject(expired);
    await owner(db, `update public.offers set status = 'expired' where id = $1`, [offer.id]);
    expect(await refusal(desk.accept(offer))).toMatchObject({ ...expired, from: 'expired' });
    desk.at -= 1;
  });

  test('allows accepting until the last moment before expiry', async () => {
    desk.at = Date.parse('2026-03-09T07:59:59.999Z');
    expect(await refusal(desk.accept(offer))).toBe('done');
  });

  test('requires a reason to decline, and leaves the next step to the recruiter', async () => {
    for (const reason of [null, '', 'because']) {
      expect(await refusal(desk.decline(offer.id, reason))).toMatchObject({ code: 'REASON_REQUIRED' });
    }
    const receipt = await desk.decline(offer.id);
    expect(receipt).toMatchObject({ status: 'declined', decline_reason: 'declined_pay', evidence: null });
    expect(await desk.decline(offer.id, 'other')).toEqual(receipt);
    expect(await desk.stage(offer.application_id)).toBe('offer_pending');
    expect(await desk.notifications(offer.id)).toContain('recruiter offer.declined');
    expect(await refusal(desk.accept(offer))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'declined',
    });
  });

  test('lets only the offer’s driver answer, and reveals no offer to other drivers', async () => {
    expect(await refusal(desk.accept(offer, 'otherDriver'))).toMatchObject({ code: 'NOT_FOUND' });
    for (const person of ['recruiter', 'operations', 'admin', 'demoted'] as const) {
      expect(await refusal(desk.accept(offer, person))).toBe('42501');
    }
    const { candidateId, applicationId } = await desk.selected();
    await desk.givesAccount(candidateId);
    const draft = await desk.draft(applicationId);
    expect(await refusal(desk.accept(draft))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(desk.value('driver', 'record_offer_view', draft.id))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('records the first view only', async () => {
    await desk.value('driver', 'record_offer_view', offer.id);
    const viewed = await desk.offer(offer.id);
    expect(viewed).toMatchObject({ status: 'viewed', viewed_at: new Date(desk.at) });
    desk.at += day;
    await desk.value('driver', 'record_offer_view', offer.id);
    expect(await desk.offer(offer.id)).toEqual(viewed);
    expect(await desk.accept(offer)).toMatchObject({ status: 'accepted' });
  });

  test('with auto-handover on, an incomplete acceptance stays with the recruiter', async () => {
    const set = (value: string) =>
      owner(db, `update public.system_settings set setting_value = $1 where setting_name = 'auto_handover'`, [
        value,
      ]);
    await set('true');
    await desk.accept(offer);
    await set('false');
    expect(await desk.stage(offer.application_id)).toBe('offer_accepted');
    expect(await desk.offer(offer.id)).toMatchObject({ status: 'accepted' });
  });
});
