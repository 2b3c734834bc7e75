import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { type OfferActions, offerActions, termsOutOfBand } from './offers-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

/** Counts the result codes of concurrent calls. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(calls.map(refusal))) {
    const code =
      typeof outcome === 'object' && outcome !== null && 'code' in outcome ? outcome.code : outcome;
    counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  }
  return counts;
}

describe('concurrent offer changes', () => {
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

  test('sends only one of twenty concurrent offers for the last place', async () => {
    const openingId = await addOpening(db, { headcount: 100 });
    const drafts = [];
    for (let count = 0; count < 20; count++) {
      drafts.push(await desk.draft((await desk.selected({ openingId })).applicationId));
    }
    await owner(db, 'update public.job_openings set headcount = 1 where id = $1', [openingId]);
    const sends = drafts.map(({ id, version }) => desk.call('recruiter', 'send_offer', id, version));
    expect(await outcomes(sends)).toEqual({ done: 1, HEADCOUNT_FULL: 19 });
    const out = await owner(
      db,
      `select o.status, a.stage from public.offers o join public.applications a on a.id = o.application_id
        where a.opening_id = $1 and (o.status = 'sent' or a.stage = 'offer_pending')`,
      [openingId],
    );
    expect(out).toEqual([{ status: 'sent', stage: 'offer_pending' }]);
  });

  test('records twenty concurrent acceptances once and returns the same receipt to all', async () => {
    const offer = await desk.sent();
    const receipts = await Promise.all(Array.from({ length: 20 }, () => desk.accept(offer)));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'accepted']);
    const events = await owner(
      db,
      `select to_stage from public.stage_events where application_id = $1 and to_stage = 'offer_accepted'`,
      [offer.application_id],
    );
    expect(events).toHaveLength(1);
  });

  test('either accepts or withdraws an offer, never both', async () => {
    const offer = await desk.sent();
    const withdraw = () => desk.call('recruiter', 'withdraw_offer', offer.id, 'For another', null);
    const codes = await outcomes([desk.accept(offer), withdraw(), desk.accept(offer), withdraw()]);
    const { status } = await desk.offer(offer.id);
    expect(await desk.stage(offer.application_id)).toBe(
      status === 'accepted' ? 'offer_accepted' : 'selected',
    );
    expect(codes).toEqual(
      status === 'accepted' ? { done: 2, TRANSITION_NOT_ALLOWED: 2 } : { done: 1, TRANSITION_NOT_ALLOWED: 3 },
    );
  });

  test('either approves or withdraws an offer; the later call gets STALE_VERSION', async () => {
    const draft = await desk.draft((await desk.selected()).applicationId, termsOutOfBand);
    const { id, version } = await desk.call('recruiter', 'submit_offer', draft.id, draft.version, 'Because');
    const codes = await outcomes([
      desk.call('admin', 'approve_offer', id, version),
      desk.call('recruiter', 'withdraw_offer', id, null, version),
    ]);
    expect(codes).toEqual({ done: 1, STALE_VERSION: 1 });
    expect(await desk.history(id)).toHaveLength(3);
  });

  test('creates one draft from concurrent calls for the same application', async () => {
    const { applicationId } = await desk.selected();
    const key = crypto.randomUUID();
    const same = Array.from({ length: 10 }, () =>
      desk.call('recruiter', 'draft_offer', applicationId, { basic_fils: 1 }, key),
    );
    expect(await outcomes(same)).toEqual({ done: 10 });
    const others = Array.from({ length: 5 }, () => desk.draft(applicationId));
    expect(await outcomes(others)).toEqual({ GATE_NOT_MET: 5 });
  });

  test('ten jobs expire an offer once while its driver tries to accept it', async () => {
    const offer = await desk.sent();
    desk.at += 7 * 86_400_000;
    const accepting = refusal(desk.accept(offer));
    await Promise.all(Array.from({ length: 10 }, desk.expire));
    expect(await accepting).toMatchObject({ code: 'OFFER_EXPIRED' });
    // Jobs skip a locked row: the next run processes it.
    await desk.expire();
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'expired']);
  });
});
