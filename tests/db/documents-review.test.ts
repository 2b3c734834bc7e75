import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { openMigrated } from './database.ts';
import { type DocumentActions, documentActions, refusal, requiredFields } from './documents-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';

/** Result of `next_document_for_review`. */
interface Next {
  document_id: string;
  candidate_id: string;
  type_code: string;
  needed_by: string | null;
  sides: { document_id: string; side: string; status: string }[];
}

describe('review session', () => {
  let db: Database;
  let desk: DocumentActions;
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    desk = documentActions(db);
  });
  beforeEach(async () => {
    desk.at = '2026-03-02T08:00:00Z';
    await desk.quietly(`update public.documents set status = 'superseded' where status <> 'superseded'`);
    await desk.quietly('delete from public.document_review_locks where true');
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
  });
  afterAll(() => db.close());

  const next = async (person: PersonName, filters: object = {}) =>
    (await desk.rows<Next>(person, 'next_document_for_review', filters))[0];
  const sent = async (type = 'photo_white_bg', sender: PersonName = 'driver') => {
    await desk.quietly('update public.candidates set user_id = null where user_id is not null');
    const added = await desk.candidate({ user: 'driver' });
    return { ...added, ...(await desk.send(sender, added.candidateId, type)) };
  };

  test('returns the oldest document first, and a different one to each reviewer', async () => {
    const first = await sent();
    desk.at = '2026-03-02T08:01:00Z';
    const second = await sent();
    expect(await next('operations')).toMatchObject({ document_id: first.id });
    expect(await next('operationsColleague')).toMatchObject({ document_id: second.id });
    expect(await next('admin')).toBeUndefined();
    expect(await next('operations')).toMatchObject({ document_id: first.id });
  });

  test('returns the document needed sooner before one uploaded earlier', async () => {
    const early = await sent();
    const urgent = await sent();
    for (const [one, day] of [
      [early, '2026-04-01'],
      [urgent, '2026-03-10'],
    ] as const) {
      await desk.quietly(
        `insert into public.document_requirements (application_id, type_code, needed_by)
          values ($1, 'photo_white_bg', $2)`,
        [one.applicationId, day],
      );
    }
    expect(await next('operations')).toMatchObject({ document_id: urgent.id });
  });

  test('releases the previous document when taking the next; an idle lock lasts ten minutes', async () => {
    const first = await sent();
    desk.at = '2026-03-02T08:00:01Z';
    const second = await sent();
    await next('operations', { candidate_id: first.candidateId });
    await next('operations', { candidate_id: second.candidateId });
    expect(await next('admin')).toMatchObject({ document_id: first.id });
    await desk.rows('operations', 'release_review', second.id);
    expect(await next('operationsColleague')).toMatchObject({ document_id: second.id });
    desk.at = '2026-03-02T08:10:01Z';
    expect(await next('operations')).toMatchObject({ document_id: first.id });
  });

  test('locks both sides of a document for the same reviewer', async () => {
    const { candidateId } = await desk.candidate({ user: 'driver' });
    const front = await desk.send('driver', candidateId, 'emirates_id', 'front');
    const back = await desk.send('driver', candidateId, 'emirates_id', 'back');
    const taken = await next('operations');
    expect(taken?.sides).toMatchObject([
      { side: 'front', document_id: front.id, status: 'uploaded' },
      { side: 'back', document_id: back.id, status: 'uploaded' },
    ]);
    expect(await next('operationsColleague')).toBeUndefined();
    await desk.verify('operations', front.id, requiredFields.emirates_id);
    expect(await refusal(desk.verify('operationsColleague', back.id))).toMatchObject({
      code: 'ALREADY_CLAIMED',
      params: { reviewer_id: people.operations.id },
    });
    await desk.verify('operations', back.id);
    expect(await desk.quietly('select from public.document_review_locks')).toEqual([]);
  });

  test('never gives the same document to concurrent reviewers', async () => {
    const { candidateId } = await desk.candidate({ user: 'driver' });
    const types = ['passport_bio', 'photo_white_bg', 'noc_sponsor'];
    for (const type of types) await desk.send('driver', candidateId, type);
    for (const side of ['front', 'back']) await desk.send('driver', candidateId, 'emirates_id', side);
    const reviewers = ['operations', 'operationsColleague', 'admin', 'bothSteps'] as const;
    const given = await Promise.all(reviewers.map((person) => next(person)));
    expect(new Set(given.map((one) => one?.type_code)).size).toBe(4);
  });

  test('can be filtered by type, client, route, owner, date and repeated rejection', async () => {
    const { id, applicationId, candidateId } = await sent();
    await desk.quietly(
      `insert into public.document_requirements (application_id, type_code, needed_by)
        values ($1, 'photo_white_bg', '2026-03-10')`,
      [applicationId],
    );
    await desk.quietly(`update public.candidates set visa_status = 'visit' where id = $1`, [candidateId]);
    const [client] = await desk.quietly<{ id: string }>(
      `select o.client_id as id from public.applications a join public.job_openings o on o.id = a.opening_id
        where a.id = $1`,
      [applicationId],
    );
    const hits = [
      { type_codes: ['photo_white_bg', 'passport_bio'] },
      { client_id: client?.id },
      { route: 'inside_visit' },
      { ops_id: people.operations.id },
      { needed_by: '2026-03-10' },
    ];
    for (const filters of hits) expect(await next('operations', filters)).toMatchObject({ document_id: id });
    const misses = [
      { type_codes: ['passport_bio'] },
      { client_id: people.admin.id },
      { route: 'outside' },
      { ops_id: people.admin.id },
      { needed_by: '2026-03-09' },
      { rejected_twice: true },
    ];
    for (const filters of misses) expect(await next('operations', filters)).toBeUndefined();
    await desk.reject('operations', id);
    await desk.reject('operations', (await desk.send('driver', candidateId, 'photo_white_bg')).id);
    const third = await desk.send('driver', candidateId, 'photo_white_bg');
    expect(await next('operations', { rejected_twice: true })).toMatchObject({ document_id: third.id });
  });

  test('skips the reviewer’s own uploads, and documents not yet handed over', async () => {
    const { candidateId } = await desk.candidate();
    const { id } = await desk.send('operations', candidateId, 'labour_card');
    expect(await next('operations')).toBeUndefined();
    expect(await next('operationsColleague')).toMatchObject({ document_id: id });
    await desk.rows('operationsColleague', 'release_review', id);
    const early = await desk.candidate({ stage: 'offer_accepted' });
    const passport = await desk.send('recruiter', early.candidateId, 'passport_bio');
    expect(await next('operationsColleague')).toMatchObject({ document_id: id });
    expect(await refusal(desk.verify('operations', passport.id))).toMatchObject({ code: 'NOT_FOUND' });
    await desk.rows('operationsColleague', 'release_review', id);
    expect(await next('admin', { candidate_id: early.candidateId })).toMatchObject({
      document_id: passport.id,
    });
  });

  test('keeps the open document locked while the next one is taken, but never a third', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()];
    const one = await next('operations', { candidate_id: first.candidateId });
    const nextBesides = (filters: object, id: string | undefined) =>
      desk.rows<Next>('operations', 'next_document_for_review', filters, id);
    expect(await nextBesides({ candidate_id: second.candidateId }, one?.document_id)).toMatchObject([
      { document_id: second.id },
    ]);
    // Not returned to the reviewer who already has it on screen.
    expect(await nextBesides({ candidate_id: first.candidateId }, one?.document_id)).toEqual([]);
    expect(await next('operationsColleague', { candidate_id: first.candidateId })).toBeUndefined();
    await nextBesides({ candidate_id: third.candidateId }, second.id);
    expect(await next('operationsColleague')).toMatchObject({ document_id: first.id });
    expect(await next('admin', { except: [second.id] })).toBeUndefined();
  });

  test('two reviewers clear a queue of 60 without duplicates or losses, even if one leaves', async () => {
    const waiting = new Set<string>();
    for (let count = 0; count < 60; count += 1) waiting.add((await sent()).id);
    const decided: string[] = [];
    const take = async (person: PersonName, nextBesides: string | null) =>
      (await desk.rows<Next>(person, 'next_document_for_review', {}, nextBesides))[0]?.document_id ?? null;
    /** Runs a session: takes the next document before the verdict on the current one. */
    const review = async (person: PersonName, most: number) => {
      let current = await take(person, null);
      for (let count = 0; current !== null && count < most; count += 1) {
        const following = await take(person, current);
        await desk.verify(person, current);
        decided.push(current);
        current = following;
      }
    };
    await Promise.all([review('operations', 100), review('operationsColleague', 10)]);
    // The colleague's tab was killed with one document on screen and one preloaded.
    expect(decided.length).toBeLessThan(60);
    expect(await take('operations', null)).toBeNull();
    desk.at = '2026-03-02T08:10:01Z';
    await review('operations', 100);
    expect(decided).toHaveLength(60);
    expect(new Set(decided)).toEqual(waiting);
  });

  test.each(['driver', 'recruiter', 'suspended', 'firstStep', 'demoted'] as const)(
    '%s cannot review documents',
    async (person) => {
      const { id } = await sent();
      expect(await refusal(next(person))).toBe('42501');
      expect(await refusal(desk.verify(person, id))).toBe('42501');
      expect(await refusal(desk.rows(person, 'release_review', id))).toBe('42501');
      expect(await refusal(desk.rows(person, 'supersede_document', id, 'no'))).toBe('42501');
    },
  );
});
