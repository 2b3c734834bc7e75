import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { engines } from '../contract/engines.ts';
import { openMigrated, owner, sqlState } from './database.ts';
import { gatesUnmet, inBand, type OfferDesk, offerDesk, outOfBand, refusal } from './offers-desk.ts';
import { addPeople } from './people.ts';
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

/** The steps of an offer: product design, B.4; an edit and a refused approval lead back to the draft. */
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

/** The columns that each status needs beside it. */
const columnsOf = (status: string) => {
  const sent = ['sent', 'viewed', 'accepted', 'declined', 'expired'].includes(status);
  const answered = ['accepted', 'declined'].includes(status);
  return `status = '${status}', basic_fils = 100000
    ${sent ? `, sent_at = '2026-01-01', expires_at = '2026-02-01', terms_hash = repeat('a', 64)` : ''}
    ${answered ? `, responded_at = '2026-01-02'` : ''}
    ${status === 'accepted' ? `, accept_evidence = '{}'` : ''}
    ${status === 'declined' ? `, decline_reason = 'other'` : ''}`;
};

describe.each(engines)('offers and stages on %s', (engine) => {
  let db: Database;
  let desk: OfferDesk;
  beforeAll(async () => {
    db = await openMigrated(engine);
    await addPeople(db);
  });
  beforeEach(() => {
    desk = offerDesk(db);
  });
  afterAll(() => db.close());

  const expire = async () => {
    const [row] = await db.tx(async (sql) => {
      await sql.query(`select set_config('app.clock', $1, true)`, [new Date(desk.at).toISOString()]);
      return sql.query<{ count: number }>('select app.expire_offers() as count');
    });
    return row?.count;
  };
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

  test.each(statuses)('from %s there are the steps of the design, whoever takes them', async (from) => {
    const { applicationId } = await desk.selected();
    for (const to of statuses.filter((status) => status !== from)) {
      const outcome = refusal(
        db.tx(async (sql) => {
          const [made] = await sql.query<{ id: string }>(
            'insert into public.offers (application_id) values ($1) returning id',
            [applicationId],
          );
          // As sample data is put in: no guard is asked how an offer came to be what it is.
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

  test('nobody changes the terms or the proofs of a sent offer, nor what it is of', async () => {
    const offer = await desk.accepted({}, inBand);
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

  test('what takes a person out of the records may empty the evidence', async () => {
    const offer = await desk.accepted();
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.erasing', 'on', true)`);
      await sql.query(`update public.offers set accept_evidence = '{}' where id = $1`, [offer.id]);
    });
    expect(await desk.offer(offer.id)).toMatchObject({ accept_evidence: {} });
  });

  test('each gate holds and opens', async () => {
    const { candidateId, applicationId } = await desk.selected();
    await desk.givesAccount(candidateId);
    const draft = await desk.draft(applicationId, { ...inBand, start_on: '2026-05-01' });
    expect(await gates(applicationId)).toEqual({ sent: false, none_live: true, accepted: false, start: false });
    const sent = await desk.call('recruiter', 'send_offer', draft.id, draft.version);
    expect(await gates(applicationId)).toEqual({ sent: true, none_live: false, accepted: false, start: false });
    await desk.value('driver', 'record_offer_view', sent.id);
    expect(await gates(applicationId)).toMatchObject({ sent: true, none_live: false });
    await desk.accept(sent);
    expect(await gates(applicationId)).toEqual({ sent: false, none_live: true, accepted: true, start: true });
  });

  test('an offer nobody answered expires, once, and the candidate is selected again', async () => {
    const offer = await desk.sent();
    desk.at += 7 * day - 1;
    expect(await expire()).toBe(0);
    desk.at += 1;
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    expect(await desk.offer(offer.id)).toMatchObject({ status: 'expired' });
    expect(await desk.stage(offer.application_id)).toBe('selected');
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'expired']);
    expect(await desk.told(offer.id)).toEqual([
      'driver offer.expired',
      'driver offer.sent',
      'recruiter offer.expired',
    ]);
  });

  test('more time is given forwards, and not without end', async () => {
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
    expect(await expire()).toBe(0);
    expect(await refusal(extend(end + 4 * day))).toMatchObject({ code: 'STALE_VERSION' });
    expect(await desk.accept(offer)).toMatchObject({ status: 'accepted' });
    expect(await refusal(extend(end + 9 * day, extended.version + 1))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
    });
  });

  test('a reminder reaches the driver, once an hour', async () => {
    const offer = await desk.sent();
    const remind = () => desk.call('recruiter', 'remind_offer', offer.id);
    await remind();
    await remind();
    expect(await desk.history(offer.id)).toEqual(['created', 'approved', 'sent', 'reminded']);
    desk.at += 3_600_000;
    await remind();
    expect(await desk.history(offer.id)).toHaveLength(5);
    expect(await desk.told(offer.id)).toContain('driver offer.reminder');
    expect(await desk.offer(offer.id)).toMatchObject({ version: offer.version });
    desk.at += 7 * day;
    expect(await refusal(remind())).toMatchObject({ code: 'OFFER_EXPIRED' });
  });

  test('a revision supersedes the offer that is out, and says what differs', async () => {
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

  test('a declined or expired offer is revised; one that was answered or replaced is not', async () => {
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
    await expire();
    expect(await revise(expired.id, expired.version + 1)).toMatchObject({ version_no: 2 });
  });

  test('an offer that is out is taken back with a reason, a draft without', async () => {
    const offer = await desk.sent();
    const withdraw = (id: string, reason: string | null, version: number) =>
      desk.call('recruiter', 'withdraw_offer', id, reason, version);
    expect(await refusal(withdraw(offer.id, ' ', offer.version))).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(await withdraw(offer.id, 'The client closed', offer.version)).toMatchObject({
      status: 'withdrawn',
    });
    expect(await desk.stage(offer.application_id)).toBe('selected');
    expect(await desk.told(offer.id)).toContain('driver offer.withdrawn');
    expect(await refusal(desk.accept(offer))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    const next = await desk.draft(offer.application_id, outOfBand);
    expect(next).toMatchObject({ version_no: 2, supersedes_id: offer.id });
    expect(await withdraw(next.id, null, next.version)).toMatchObject({ status: 'withdrawn' });
    expect(await refusal(withdraw(next.id, null, next.version + 1))).toMatchObject({ from: 'withdrawn' });
  });

  test('whoever is rejected or withdraws has no offer any more', async () => {
    const offer = await desk.sent();
    await move(offer.application_id, 'rejected', 'owner', 'declined_pay');
    expect(await desk.offer(offer.id)).toMatchObject({ status: 'withdrawn' });
    expect(await refusal(desk.accept(offer))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    const { applicationId } = await desk.selected();
    const draft = await desk.draft(applicationId);
    await move(applicationId, 'withdrawn', 'driver', 'withdrew_other_job');
    expect(await desk.offer(draft.id)).toMatchObject({ status: 'withdrawn' });
  });

  test('an accepted offer goes with the application that operations take up again', async () => {
    const offer = await desk.accepted();
    await db.tx(async (sql) => {
      await sql.query(`select set_config('app.stage_move', 'on', true)`);
      await sql.query(
        `update public.applications set stage = 'documents', handover_status = 'accepted' where id = $1`,
        [offer.application_id],
      );
    });
    const terms = { basic_fils: 250_000, allowances: inBand.allowances };
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

  test('the heads of an opening are offered once', async () => {
    const openingId = await addOpening(db, { headcount: 2 });
    const first = await desk.sent({ openingId });
    const second = await desk.draft((await desk.selected({ openingId })).applicationId);
    await owner(db, 'update public.job_openings set headcount = 1 where id = $1', [openingId]);
    const send = () => desk.call('recruiter', 'send_offer', second.id, second.version);
    expect(await refusal(send())).toMatchObject({
      code: 'HEADCOUNT_FULL',
      entity: 'job_opening',
      id: openingId,
      params: { headcount: 1, taken: 1 },
    });
    expect(await desk.offer(second.id)).toEqual(second);
    await desk.call('recruiter', 'withdraw_offer', first.id, 'For another', first.version);
    expect(await refusal(send())).toBe('done');
    const counts = await desk.rows<{ opening_id: string }>('colleague', 'opening_counts');
    expect(counts.find(({ opening_id }) => opening_id === openingId)).toEqual({
      opening_id: openingId,
      headcount: 1,
      filled: 2,
      offers_out: 1,
    });
    expect(await refusal(desk.rows('driver', 'opening_counts'))).toBe('42501');
  });

  test('a driver sees his offers once they are sent, as they are at that time', async () => {
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
    expect(shown?.terms).toMatchObject({ basic_fils: 250_000, allowances: inBand.allowances });
    for (const internal of ['approval_reason', 'approval_note', 'approver_id', 'accept_evidence', 'created_by']) {
      expect(Object.keys(shown ?? {})).not.toContain(internal);
    }
    desk.at += 7 * day;
    expect(await list()).toMatchObject([{ status: 'expired' }]);
    expect(await desk.rows('driver', 'my_offer', offer.id)).toMatchObject([{ status: 'expired' }]);
    expect(await refusal(desk.rows('recruiter', 'my_offers'))).toBe('42501');
  });

  test('a candidate’s last offer stands against the first that was sent, not a draft between', async () => {
    const first = await desk.sent();
    const second = await desk.call('recruiter', 'revise_offer', first.id, { basic_fils: 260_000 }, first.version);
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
