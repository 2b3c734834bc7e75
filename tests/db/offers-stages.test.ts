import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { type OfferActions, offerActions, termsInBand } from './offers-actions.ts';
import { addPeople } from './people.ts';
import { refusal } from './refusal.ts';
import { addOpening } from './world.ts';

const day = 86_400_000;
const statuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const;

/** Transitions of an offer: product design, B.4; an edit and a refused approval lead back to the draft. */
const steps: Readonly<Record<(typeof statuses)[number], readonly string[]>> = {
  draft: ['pending_approval', 'approved', 'withdrawn', 'superseded'],
  pending_approval: ['draft', 'approved', 'withdrawn', 'superseded'],
  approved: ['draft', 'sent', 'withdrawn', 'superseded'],
  sent: ['viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  viewed: ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
  superseded: [],
};

/** Returns the columns required by each status. */
const columnsOf = (status: string) => {
  const sent = ['sent', 'viewed', 'accepted', 'declined', 'expired'].includes(status);
  const isAnswered = ['accepted', 'declined'].includes(status);
  return `status = '${status}', basic_fils = 100000
    ${sent ? `, sent_at = '2026-01-01', expires_at = '2026-02-01', terms_hash = repeat('a', 64)` : ''}
    ${isAnswered ? `, responded_at = '2026-01-02'` : ''}
    ${status === 'accepted' ? `, accept_evidence = '{}'` : ''}
    ${status === 'declined' ? `, decline_reason = 'other'` : ''}`;
};

describe('offers and stages', () => {
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

  const gates = async (applicationId: string) => {
    const [row] = await owner(
      db,
      `select app.gate_offer_sent(a) as sent, app.gate_no_live_offer(a) as none_live,
          app.gate_offer_accepted(a) as accepted, app.gate_start_date_set(a) as start
        from public.applications a where a.id = $1`,
      [applicationId],
    );
    return row;
  };
  const move = (applicationId: string, to: string, actor: string, reason: string | null = null) =>
    owner(db, 'select app.move_application($1, $2, $3, null, $4)', [applicationId, to, actor, reason]);

  test.each(statuses)('allows only the designed transitions from %s, for every user', async (from) => {
    const { applicationId } = await desk.selected();
    for (const to of statuses.filter((status) => status !== from)) {
      const outcome = refusal(
        db.tx(async (sql) => {
          const [made] = await sql.query<{ id: string }>(
            'insert into public.offers (application_id) values ($1) returning id',
            [applicationId],
          );
          // Inserted like sample data: no guard checks how the offer reached its state.
          await sql.query(`set local session_replication_role = replica`);
          await sql.query(`update public.offers set ${columnsOf(from)} where id = $1`, [made?.id]);
          await sql.query(`set local session_replication_role = origin`);
          await sql.query(`update public.offers set ${columnsOf(to)} where id = $1`, [made?.id]);
          throw Object.assign(new Error('TAKEN'), { code: 'P0001' });
        }),
      );
      const { code } = (await outcome) as { code: string };
      expect([to, code]).toEqual([to, steps[from].includes(to) ? 'TAKEN' : 'TRANSITION_NOT_ALLOWED']);
    }
  });

  test('refuses changes to the terms, evidence or application of a sent offer', async () => {
    const offer = await desk.accepted({}, termsInBand);
    const other = await desk.selected();
    for (const set of [
      'basic_fils = 300000',
      `allowances = '[]'`,
      `start_on = '2027-01-01'`,
      `language = 'ar'`,
      `terms_hash = repeat('0', 64)`,
      `sent_at = '2020-01-01'`,
      `responded_at = '2020-01-01'`,
      `accept_evidence = '{}'`,
      `number = 'OFR-2020-000001'`,
      'version_no = 7',
      `application_id = '${other.applicationId}'`,
    ]) {
      const state = await sqlState(owner(db, `update public.offers set ${set} where id = $1`, [offer.id]));
      expect([set, state]).toEqual([set, '42501']);
    }
    const event = `update public.offer_events set note = 'x' where offer_id = $1`;
    expect(await sqlState(owner(db, event, [offer.id]))).toBe('42501');
  });

  test('lets an erasure clear the evidence', async () => {
    const offer = await desk.accepted();
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.erasing', 'on', true)`);
      await sql.query(`update public.offers set accept_evidence = '{}' where id = $1`, [offer.id]);
    });
    expect(await desk.offer(offer.id)).toMatchObject({ accept_evidence: {} });
  });

  test('opens and closes each gate as the offer proceeds', async () => {
    const { candidateId, applicationId } = await desk.selected();
    await desk.givesAccount(candidateId);
    const draft = await desk.draft(applicationId, { ...termsInBand, start_on: '2026-05-01' });
    expect(await gates(applicationId)).toEqual({
      sent: false,
      none_live: true,
      accepted: false,
      start: false,
    });
    const sent = await desk.call('recruiter', 'send_offer', draft.id, draft.version);
    expect(await gates(applicationId)).toEqual({
      sent: true,
      none_live: false,
      accepted: false,
      start: false,
    });
    await desk.value('driver', 'record_offer_view', sent.id);
    expect(await gates(applicationId)).toMatchObject({ sent: true, none_live: false });
    await desk.accept(sent);
    expect(await gates(applicationId)).toEqual({ sent: false, none_live: true, accepted: true, start: true });
  });

  test('expires an unanswered offer once and moves the candidate back to selected', async () => {
    const offer = await desk.sent();
    desk.at += 7 * day - 1;
    expect(await desk.expire()).toBe(0);
    desk.at += 1;
    expect(await desk.expire()).toBe(1);
    expect(await desk.expire()).toBe(0);
    expect(await desk.offer(offer.id)).toMatchObject({ status: 'expired' });
    expect(await desk.stage(offer.application_id)).toBe('selected');
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'expired']);
    expect(await desk.notifications(offer.id)).toEqual([
      'driver offer.expired',
      'driver offer.sent',
      'recruiter offer.expired',
    ]);
  });

  test('withdraws the offer when the candidate is rejected or withdraws', async () => {
    const offer = await desk.sent();
    await move(offer.application_id, 'rejected', 'owner', 'declined_pay');
    expect(await desk.offer(offer.id)).toMatchObject({ status: 'withdrawn' });
    expect(await refusal(desk.accept(offer))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    const { applicationId } = await desk.selected();
    const draft = await desk.draft(applicationId);
    await move(applicationId, 'withdrawn', 'driver', 'withdrew_other_job');
    expect(await desk.offer(draft.id)).toMatchObject({ status: 'withdrawn' });
  });

  test('moves an accepted offer to the reopened application', async () => {
    const offer = await desk.accepted();
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(
        `update public.applications set stage = 'documents', handover_status = 'accepted' where id = $1`,
        [offer.application_id],
      );
    });
    const terms = { basic_fils: 250_000, allowances: termsInBand.allowances };
    await desk.call('operations', 'register_mohre_offer', offer.application_id, 'MB77AE', terms);
    await move(offer.application_id, 'rejected', 'operations', 'not_submitted');
    expect(await desk.offer(offer.id)).toMatchObject({ status: 'accepted' });
    const [again] = await owner<{ id: string }>(
      db,
      `select (app.move_application($1, 'documents', 'admin', null, null, 'He came back',
        '{"reapply_date_passed": "He came back"}')).id`,
      [offer.application_id],
    );
    expect(again?.id).not.toBe(offer.application_id);
    expect(await desk.offer(offer.id)).toMatchObject({ application_id: again?.id, status: 'accepted' });
    const rows = await owner(
      db,
      'select app.gate_offer_accepted(a) and app.gate_mohre_terms_match(a) as met from public.applications a where id = $1',
      [again?.id],
    );
    expect(rows).toEqual([{ met: true }]);
  });

  test('offers each place of an opening only once', async () => {
    const openingId = await addOpening(db, { headcount: 2 });
    const first = await desk.sent({ openingId });
    const second = await desk.draft((await desk.selected({ openingId })).applicationId);
    await owner(db, 'update public.job_openings set headcount = 1 where id = $1', [openingId]);
    const send = () => desk.call('recruiter', 'send_offer', second.id, second.version);
    expect(await refusal(send())).toMatchObject({
      code: 'HEADCOUNT_FULL',
      entity: 'offer',
      id: second.id,
      gates: [{ gate: 'headcount_free', params: { opening_id: openingId, headcount: 1, filled: 1 } }],
    });
    expect(await desk.offer(second.id)).toEqual(second);
    await desk.call('recruiter', 'withdraw_offer', first.id, 'For another', first.version);
    expect(await refusal(send())).toBe('done');
    const counts = await desk.rows<{ opening_id: string }>('colleague', 'opening_counts');
    expect(counts.find(({ opening_id }) => opening_id === openingId)).toEqual({
      opening_id: openingId,
      headcount: 1,
      filled: 2,
      placed: 1,
      offers_out: 1,
    });
    expect(await refusal(desk.rows('driver', 'opening_counts'))).toBe('42501');
  });
});
