import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import {
  gatesUnmet,
  type OfferActions,
  offerActions,
  termsInBand,
  termsOutOfBand,
} from './offers-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';

const day = 86_400_000;

describe('changes to sent offers', () => {
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

  test('extends an offer only to a later date, within a limit', async () => {
    const offer = await desk.sent();
    const extend = (to: number, version = offer.version) =>
      desk.call('recruiter', 'extend_offer', offer.id, new Date(to), version);
    const end = offer.expires_at?.getTime() ?? 0;
    for (const to of [end, end - 1, desk.at + 60 * day + 1]) {
      expect(await refusal(extend(to))).toMatchObject({
        code: 'INVALID_TERMS',
        params: { field: 'expires_at' },
      });
    }
    const extended = await extend(end + 3 * day);
    expect(extended).toMatchObject({ expires_at: new Date(end + 3 * day), status: 'sent' });
    desk.at = end + 2 * day;
    expect(await desk.expire()).toBe(0);
    expect(await refusal(extend(end + 4 * day))).toMatchObject({ code: 'STALE_VERSION' });
    expect(await desk.accept(offer)).toMatchObject({ status: 'accepted' });
    expect(await refusal(extend(end + 9 * day, extended.version + 1))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });

  test('reminds the driver at most once an hour', async () => {
    const offer = await desk.sent();
    const remind = () => desk.call('recruiter', 'remind_offer', offer.id);
    await remind();
    await remind();
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'reminded']);
    desk.at += 3_600_000;
    await remind();
    expect(await desk.history(offer.id)).toHaveLength(5);
    expect(await desk.notifications(offer.id)).toContain('driver offer.reminder');
    expect(await desk.offer(offer.id)).toMatchObject({ version: offer.version });
    desk.at += 7 * day;
    expect(await refusal(remind())).toMatchObject({ code: 'OFFER_EXPIRED' });
  });

  test('supersedes the open offer with a revision that lists the differences', async () => {
    const first = await desk.sent();
    const second = await desk.call(
      'recruiter',
      'revise_offer',
      first.id,
      { basic_fils: 270_000, notice_days: 60 },
      first.version,
    );
    expect(second).toMatchObject({
      status: 'draft',
      version_no: 2,
      supersedes_id: first.id,
      changes: [
        { field: 'basic_fils', was: 250_000, is: 270_000 },
        { field: 'notice_days', was: 30, is: 60 },
      ],
    });
    expect(second.number).not.toBe(first.number);
    expect(await desk.offer(first.id)).toMatchObject({ status: 'superseded' });
    expect(await desk.stage(first.application_id)).toBe('selected');
    expect(await refusal(desk.accept(first))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'superseded',
    });
    const edited = await desk.call(
      'recruiter',
      'update_offer_draft',
      second.id,
      { notice_days: 30 },
      second.version,
    );
    expect(edited.changes).toEqual([{ field: 'basic_fils', was: 250_000, is: 270_000 }]);
    const sent = await desk.call('recruiter', 'send_offer', edited.id, edited.version);
    expect(await desk.accept(sent)).toMatchObject({ version_no: 2 });
  });

  test('revises declined and expired offers, but not drafts, accepted or replaced ones', async () => {
    const declined = await desk.sent();
    await desk.decline(declined.id);
    const revise = (id: string, version: number) =>
      desk.call('recruiter', 'revise_offer', id, { basic_fils: 260_000 }, version);
    const second = await revise(declined.id, declined.version + 1);
    expect(second).toMatchObject({ version_no: 2, supersedes_id: declined.id });
    expect(await desk.stage(declined.application_id)).toBe('selected');
    expect(await desk.offer(declined.id)).toMatchObject({ status: 'declined' });
    expect(await refusal(revise(declined.id, declined.version + 1))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
    expect(await refusal(revise(second.id, second.version))).toMatchObject({ from: 'draft' });
    const accepted = await desk.accepted();
    expect(await refusal(revise(accepted.id, accepted.version))).toMatchObject({ from: 'accepted' });
    const expired = await desk.sent();
    desk.at += 7 * day;
    await desk.expire();
    expect(await revise(expired.id, expired.version + 1)).toMatchObject({ version_no: 2 });
  });

  test('requires a reason to withdraw a sent offer, but not a draft', async () => {
    const offer = await desk.sent();
    const withdraw = (id: string, reason: string | null, version: number) =>
      desk.call('recruiter', 'withdraw_offer', id, reason, version);
    expect(await refusal(withdraw(offer.id, ' ', offer.version))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await withdraw(offer.id, 'The client closed', offer.version)).toMatchObject({
      status: 'withdrawn',
    });
    expect(await desk.stage(offer.application_id)).toBe('selected');
    expect(await desk.notifications(offer.id)).toContain('driver offer.withdrawn');
    expect(await refusal(desk.accept(offer))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    const next = await desk.draft(offer.application_id, termsOutOfBand);
    expect(next).toMatchObject({ version_no: 2, supersedes_id: offer.id });
    expect(await withdraw(next.id, null, next.version)).toMatchObject({ status: 'withdrawn' });
    expect(await refusal(withdraw(next.id, null, next.version + 1))).toMatchObject({ from: 'withdrawn' });
  });

  test('shows drivers only their own sent offers, with the current status', async () => {
    const offer = await desk.sent({ name: 'Imran' });
    const draft = await desk.draft((await desk.selected()).applicationId);
    const list = () => desk.rows<{ id: string }>('driver', 'my_offers');
    expect(await list()).toEqual([
      expect.objectContaining({
        id: offer.id,
        number: offer.number,
        status: 'sent',
        opening_title: 'Riders',
        zero_fee_statement: 'offer.zero_fee_statement',
      }),
    ]);
    expect(await desk.rows('driver', 'my_offer', draft.id)).toEqual([]);
    expect(await desk.rows('otherDriver', 'my_offer', offer.id)).toEqual([]);
    expect(await desk.rows('otherDriver', 'my_offers')).toEqual([]);
    const [shown] = await desk.rows<Record<string, unknown>>('driver', 'my_offer', offer.id);
    expect(shown).toMatchObject({ status: 'sent', terms_hash: offer.terms_hash, receipt: null });
    expect(shown?.terms).toMatchObject({ basic_fils: 250_000, allowances: termsInBand.allowances });
    for (const internal of [
      'approval_reason',
      'approval_note',
      'approver_id',
      'accept_evidence',
      'created_by',
    ]) {
      expect(Object.keys(shown ?? {})).not.toContain(internal);
    }
    desk.at += 7 * day;
    expect(await list()).toMatchObject([{ status: 'expired' }]);
    expect(await desk.rows('driver', 'my_offer', offer.id)).toMatchObject([{ status: 'expired' }]);
    expect(await refusal(desk.rows('recruiter', 'my_offers'))).toBe('42501');
  });

  test('compares a new draft with the last sent offer, not with a withdrawn draft', async () => {
    const first = await desk.sent();
    const second = await desk.call(
      'recruiter',
      'revise_offer',
      first.id,
      { basic_fils: 260_000 },
      first.version,
    );
    await desk.call('recruiter', 'withdraw_offer', second.id, null, second.version);
    const third = await desk.draft(first.application_id, { basic_fils: 240_000 });
    expect(third).toMatchObject({
      version_no: 3,
      supersedes_id: first.id,
      changes: [{ field: 'basic_fils', was: 250_000, is: 240_000 }],
    });
    expect(await refusal(desk.draft(first.application_id))).toMatchObject(gatesUnmet('no_live_offer'));
  });
});
