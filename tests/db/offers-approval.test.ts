import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { gatesUnmet, type Offer, type OfferActions, offerActions, termsOutOfBand } from './offers-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('approving and sending an offer', () => {
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

  describe('approval', () => {
    let waiting: Offer;
    beforeEach(async () => {
      const draft = await desk.draft((await desk.selected()).applicationId, termsOutOfBand);
      waiting = await desk.call(
        'recruiter',
        'submit_offer',
        draft.id,
        draft.version,
        'Ten years on trailers',
      );
    });
    const approve = (person: keyof typeof people, { id, version }: Offer = waiting) =>
      desk.call(person, 'approve_offer', id, version, 'Worth it');

    test('lets an admin approve, and notifies the recruiter', async () => {
      expect(await approve('admin')).toMatchObject({
        status: 'approved',
        approver_id: people.admin.id,
        approved_at: new Date(desk.at),
      });
      expect(await desk.notifications(waiting.id)).toContain('recruiter offer.approved');
      expect(await desk.history(waiting.id)).toEqual(['created', 'submitted', 'approved']);
    });

    test('refuses approval by any other role', async () => {
      for (const person of [
        'recruiter',
        'colleague',
        'operations',
        'driver',
        'firstStep',
        'demoted',
      ] as const) {
        expect(await refusal(approve(person))).toBe('42501');
      }
      expect(await desk.offer(waiting.id)).toEqual(waiting);
    });

    test('refuses approval by an admin who created, edited or submitted the offer', async () => {
      const fourEyesRefusal = {
        code: 'FOUR_EYES',
        entity: 'offer',
        from: 'pending_approval',
        to: 'approved',
      };
      const edited = await desk.call(
        'admin',
        'update_offer_draft',
        waiting.id,
        { notice_days: 60 },
        waiting.version,
      );
      expect(edited).toMatchObject({ status: 'draft', approval_reason: null });
      const submitted = await desk.call('recruiter', 'submit_offer', edited.id, edited.version, 'Still');
      expect(await refusal(approve('admin', submitted))).toMatchObject(fourEyesRefusal);
      expect(await refusal(approve('bothSteps', submitted))).toBe('done');

      const made = await desk.call(
        'admin',
        'draft_offer',
        (await desk.selected()).applicationId,
        termsOutOfBand,
      );
      const own = await desk.call('bothSteps', 'submit_offer', made.id, made.version, 'Because');
      expect(await refusal(approve('admin', own))).toMatchObject(fourEyesRefusal);
      expect(await refusal(approve('bothSteps', own))).toMatchObject(fourEyesRefusal);
    });

    test('refuses approval by an admin who is the candidate’s recruiter', async () => {
      await owner(
        db,
        `update public.candidates set assigned_recruiter_id = $2
        where id = (select candidate_id from public.applications where id = $1)`,
        [waiting.application_id, people.admin.id],
      );
      expect(await refusal(approve('admin'))).toMatchObject({ code: 'FOUR_EYES' });
    });

    test('returns a refused offer to draft with the reason', async () => {
      const refuse = (note: string | null) =>
        desk.call('admin', 'refuse_offer_approval', waiting.id, note, waiting.version);
      expect(await refusal(refuse(' '))).toMatchObject({ code: 'REASON_REQUIRED' });
      expect(await refuse('Too much')).toMatchObject({ status: 'draft', approval_note: 'Too much' });
      expect(await desk.notifications(waiting.id)).toContain('recruiter offer.approval_refused');
      const again = await desk.offer(waiting.id);
      expect(
        await desk.call('recruiter', 'submit_offer', again.id, again.version, 'He has another offer'),
      ).toMatchObject({ status: 'pending_approval', approval_note: null });
    });

    test('resets the approval after an edit', async () => {
      const approved = await approve('admin');
      const edited = await desk.call(
        'recruiter',
        'update_offer_draft',
        approved.id,
        { basic_fils: 900_000 },
        approved.version,
      );
      expect(edited).toMatchObject({ status: 'draft', approver_id: null, approved_at: null });
      expect(await refusal(desk.call('recruiter', 'send_offer', edited.id, edited.version))).toMatchObject({
        code: 'REASON_REQUIRED',
      });
    });

    test('refuses sending before approval, and submitting or approving twice', async () => {
      const step = (person: 'recruiter' | 'admin', name: string, { id, version }: Offer) =>
        refusal(desk.call(person, name, id, version));
      const notAllowed = { code: 'TRANSITION_NOT_ALLOWED', entity: 'offer', from: 'pending_approval' };
      expect(await step('recruiter', 'send_offer', waiting)).toMatchObject(notAllowed);
      expect(await step('recruiter', 'submit_offer', waiting)).toMatchObject(notAllowed);
      const approved = await approve('admin');
      expect(await step('admin', 'approve_offer', approved)).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
        from: 'approved',
        to: 'approved',
      });
      expect(await step('recruiter', 'send_offer', approved)).toBe('done');
    });

    test('refuses an approval of an older version or an unknown offer', async () => {
      expect(await refusal(approve('admin', { ...waiting, version: 1 }))).toMatchObject({
        code: 'STALE_VERSION',
      });
      expect(await refusal(approve('admin', { ...waiting, id: crypto.randomUUID() }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  describe('sending', () => {
    const ready = async (who: Parameters<OfferActions['selected']>[0] = {}) => {
      const { candidateId, applicationId } = await desk.selected(who);
      await desk.givesAccount(candidateId);
      return desk.draft(applicationId);
    };
    const send = ({ id, version }: Offer, person: keyof typeof people = 'recruiter') =>
      desk.call(person, 'send_offer', id, version);

    test('sends the offer to the driver for a week and moves the application to offer_pending', async () => {
      const draft = await ready();
      const sent = await send(draft);
      expect(sent).toMatchObject({
        status: 'sent',
        sent_at: new Date(desk.at),
        expires_at: new Date('2026-03-09T08:00:00Z'),
        terms_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(await desk.stage(sent.application_id)).toBe('offer_pending');
      expect(await desk.notifications(sent.id)).toEqual(['driver offer.sent']);
      expect(await desk.history(sent.id)).toEqual(['created', 'approved', 'sent']);
      expect(await refusal(send(sent))).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', from: 'sent' });
    });

    test('refuses another recruiter', async () => {
      expect(await refusal(send(await ready(), 'colleague'))).toMatchObject({ code: 'NOT_OWNER' });
    });

    test.each(['paused', 'closed', 'draft'])('refuses an offer for an opening that is %s', async (status) => {
      const draft = await ready();
      await owner(
        db,
        `update public.job_openings set status = $2
        where id = (select opening_id from public.applications where id = $1)`,
        [draft.application_id, status],
      );
      expect(await refusal(send(draft))).toMatchObject(gatesUnmet('opening_open'));
      expect(await desk.stage(draft.application_id)).toBe('selected');
      expect(await desk.offer(draft.id)).toEqual(draft);
    });

    test('refuses an offer for a candidate on hold', async () => {
      const draft = await ready({ columns: { hold_state: 'on_hold' } });
      expect(await refusal(send(draft))).toMatchObject({
        code: 'GATE_NOT_MET',
        gates: [{ gate: 'not_on_hold' }],
      });
      expect(await desk.offer(draft.id)).toEqual(draft);
    });

    test('refuses to remove the opening while an offer for it is open', async () => {
      const sent = await send(await ready());
      const leave = `update public.applications set opening_id = null where id = $1`;
      expect(await refusal(owner(db, leave, [sent.application_id]))).toMatchObject({
        code: 'GATE_NOT_MET',
        entity: 'application',
        gates: [{ gate: 'no_live_offer' }],
      });
    });
  });
});
