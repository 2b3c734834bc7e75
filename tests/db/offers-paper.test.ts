import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated, owner } from './database.ts';
import { gatesUnmet, type Offer, type OfferActions, offerActions, termsInBand } from './offers-actions.ts';
import { addPeople, people } from './people.ts';
import { refusal } from './refusal.ts';

describe('offers and candidate files', () => {
  let db: Database;
  let desk: OfferActions;
  let offer: Offer;
  let candidateId: string;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
  });
  beforeEach(async () => {
    desk = offerActions(db);
    offer = await desk.sent({}, { ...termsInBand, start_on: '2026-05-01' });
    const [application] = await owner<{ candidate_id: string }>(
      db,
      'select candidate_id from public.applications where id = $1',
      [offer.application_id],
    );
    candidateId = application?.candidate_id ?? '';
  });
  afterAll(() => db.close());

  /** Adds a file as if uploaded, and returns its id. */
  const file = async (type: string, { of = candidateId, status = 'uploaded', side = 'single' } = {}) => {
    const id = crypto.randomUUID();
    await owner(
      db,
      `insert into public.documents (id, candidate_id, type_code, side, status, storage_path, mime, bytes, sha256,
          uploaded_via, uploaded_at, reject_reason_code)
        values ($1::uuid, $2, $3, $4, $5::text, $1::text || '.jpg', 'image/jpeg', 1000, repeat('a', 64), 'staff', now(),
          case $5::text when 'rejected' then (select min(code) from public.document_reject_reasons) end)`,
      [id, of, type, side, status],
    );
    return id;
  };
  const acceptOnPaper = (
    document: string,
    person: keyof typeof people = 'recruiter',
    witness: string | null = 'Sara',
  ) => desk.call(person, 'accept_offer_on_paper', offer.id, document, witness);

  test('records a signed paper as an acceptance, with its file and witness', async () => {
    const document = await file('offer_signed');
    expect(await acceptOnPaper(document)).toMatchObject({
      status: 'accepted',
      paper_file_id: document,
      accept_evidence: {
        method: 'paper',
        witness: 'Sara',
        document_id: document,
        recorded_by: people.recruiter.id,
        terms_hash: offer.terms_hash,
      },
    });
    expect(await desk.stage(offer.application_id)).toBe('offer_accepted');
    expect(await desk.notifications(offer.id)).toContain('driver offer.accepted_on_paper');
    const stored = await desk.offer(offer.id);
    expect(await acceptOnPaper(document)).toEqual(stored);
    expect(await refusal(acceptOnPaper(await file('offer_signed')))).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      from: 'accepted',
    });
  });

  test('lets an admin record a paper acceptance, but not colleagues, operations or the driver', async () => {
    const document = await file('offer_signed');
    expect(await refusal(acceptOnPaper(document, 'colleague'))).toMatchObject({ code: 'NOT_OWNER' });
    for (const person of ['operations', 'driver', 'suspended'] as const) {
      expect(await refusal(acceptOnPaper(document, person))).toBe('42501');
    }
    expect(await refusal(acceptOnPaper(document, 'admin'))).toBe('done');
  });

  test('requires the candidate’s own signed offer and a named witness', async () => {
    const other = await desk.selected();
    for (const document of [
      await file('passport_bio'),
      await file('offer_signed', { status: 'rejected' }),
      await file('offer_signed', { of: other.candidateId }),
      crypto.randomUUID(),
    ]) {
      expect(await refusal(acceptOnPaper(document))).toMatchObject(gatesUnmet('signed_file'));
    }
    const document = await file('offer_signed');
    expect(await refusal(acceptOnPaper(document, 'recruiter', ' '))).toMatchObject(
      gatesUnmet('witness_named'),
    );
    desk.at += 7 * 86_400_000;
    expect(await refusal(acceptOnPaper(document))).toMatchObject({ code: 'OFFER_EXPIRED' });
    expect(await desk.offer(offer.id)).toEqual(offer);
  });

  test('with auto-handover on, hands a complete acceptance over to operations', async () => {
    const set = (value: string) =>
      owner(db, `update public.system_settings set setting_value = $1 where setting_name = 'auto_handover'`, [
        value,
      ]);
    await file('passport_bio');
    await file('driving_licence_uae', { side: 'front' });
    await file('driving_licence_uae', { side: 'back' });
    await owner(db, `update public.candidates set phone_number = '+971501234567' where id = $1`, [
      candidateId,
    ]);
    await owner(
      db,
      `insert into public.contact_logs (candidate_id, channel, direction, outcome, idempotency_key)
        values ($1, 'call', 'outbound', 'answered_interested', gen_random_uuid())`,
      [candidateId],
    );
    await set('true');
    await desk.accept(offer);
    await set('false');
    expect(await desk.stage(offer.application_id)).toBe('handover_review');
  });
});
