import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#mocks/backend/db/database.ts';
import { stages as allStages } from '#shared/stages.ts';
import { openMigrated, owner } from './database.ts';
import { mergeActions, type NewLead } from './leads-merge-actions.ts';
import { addPeople, type PersonName, people } from './people.ts';
import { refusal } from './refusal.ts';

const stages = allStages.map(({ name }): string => name);
const leadStages = ['new_lead', 'contacting', 'qualified'];
const withOperations = ['handover_review', 'documents', 'visa', 'onboarding', 'deployed', 'separated'];

describe('access rules of lead functions', () => {
  let db: Database;
  let desk: ReturnType<typeof mergeActions>['desk'];
  let lead: ReturnType<typeof mergeActions>['lead'];
  let merge: ReturnType<typeof mergeActions>['merge'];
  let undo: ReturnType<typeof mergeActions>['undo'];
  beforeAll(async () => {
    db = await openMigrated();
    await addPeople(db);
    ({ desk, lead, merge, undo } = mergeActions(db));
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.exec(`set app.erasing = 'on'; delete from public.candidates where id is not null; reset app.erasing;`),
  );

  describe('unassigned candidates', () => {
    /** A lead each person may merge, without an open application that could block it. */
    const own: Partial<Record<PersonName, NewLead>> = {
      admin: { stage: 'rejected' },
      recruiter: { stage: 'rejected' },
      operations: { stage: 'rejected', columns: { review_reason: 'possible_duplicate' } },
    };
    const merges: Partial<Record<PersonName, readonly string[]>> = {
      admin: stages,
      recruiter: leadStages,
      operations: withOperations,
    };

    test.each(['admin', 'recruiter', 'operations'] as const)(
      '%s can merge those in permitted stages only',
      async (person) => {
        const merged: string[] = [];
        for (const stage of stages) {
          const pooledLead = await lead({ pooled: true, stage });
          const outcome = await refusal(merge(person, await lead(own[person]), pooledLead));
          if (outcome === 'done') merged.push(stage);
          else
            expect(outcome).toMatchObject({ code: 'NOT_OWNER', id: pooledLead.candidateId, version: null });
        }
        expect(merged).toEqual(merges[person]);
      },
    );

    test.each(['recruiter', 'operations'] as const)(
      '%s cannot merge into those in other stages',
      async (person) => {
        for (const stage of ['rejected', 'withdrawn', 'interviewed']) {
          const pooledLead = await lead({ pooled: true, stage });
          expect(await refusal(merge(person, pooledLead, await lead(own[person])))).toMatchObject({
            code: 'NOT_OWNER',
            id: pooledLead.candidateId,
          });
        }
      },
    );
  });

  test('hides the version from a caller who may not merge both candidates', async () => {
    const ownLead = await lead();
    const others = await lead({ recruiter: 'colleague' });
    for (const pair of [
      [ownLead, others],
      [others, ownLead],
    ] as const) {
      expect(await refusal(merge('recruiter', ...pair, {}, [7, 7]))).toMatchObject({
        code: 'NOT_OWNER',
        version: null,
      });
    }
  });

  test('a user can undo a merge only while still allowed to merge the surviving candidate', async () => {
    const winner = await lead();
    const { merge_id: id } = await merge('recruiter', winner, await lead());
    const assignTo = (person: PersonName, withOperationsNow = false) =>
      db.tx(async (sql) => {
        await sql.query(`select set_config('app.stage_move', 'on', true)`);
        await sql.query(
          'update public.candidates set assigned_recruiter_id = $2, is_with_operations = $3 where id = $1',
          [winner.candidateId, people[person].id, withOperationsNow],
        );
      });
    await assignTo('colleague');
    expect(await refusal(undo('recruiter', id))).toMatchObject({ code: 'NOT_OWNER', id });
    await assignTo('recruiter', true);
    expect(await refusal(undo('recruiter', id))).toMatchObject({ code: 'NOT_OWNER', id });
    await assignTo('recruiter');
    expect(await undo('recruiter', id)).toMatchObject({ kept_columns: [] });
  });

  test('every ended application looks the same to users not working on the candidate', async () => {
    const seen = new Set<string>();
    const dates = [null, '2026-05-04', '2026-12-31'];
    for (const stage of ['rejected', 'withdrawn', 'separated']) {
      for (const never of [false, true]) {
        for (const date of dates) {
          const { candidateId } = await lead({ stage, application: { reapply_after: date } });
          const { phone_number: phone } = await desk.candidate(candidateId);
          await owner(
            db,
            `update public.candidate_internal
              set do_not_rehire = $2, dnr_reason = case when $2 then 'Forgery' end where candidate_id = $1`,
            [candidateId, never],
          );
          const check = (person: PersonName) =>
            desk.call<Record<string, unknown>>(person, 'check_duplicate', phone);
          // A candidate separated after deployment is still with operations.
          const strangers: PersonName[] = stage === 'separated' ? ['colleague'] : ['colleague', 'operations'];
          for (const person of strangers) {
            const { state, reapply_after: until, can_open: opens } = await check(person);
            seen.add(`${state} ${until} ${opens}`);
          }
          expect((await check('recruiter')).state === 'do_not_rehire').toBe(never);
        }
      }
    }
    expect([...seen]).toEqual(['ended null false']);
  });

  describe('claims', () => {
    const limit = (most: number) =>
      owner(
        db,
        `update public.app_config set value = to_jsonb($1::integer) where key = 'claim_untouched_limit'`,
        [most],
      );

    test('refuses a claim at the limit of uncontacted leads', async () => {
      await limit(2);
      for (let count = 0; count < 3; count += 1) await lead({ pooled: true });
      const claimed = await desk.call('recruiter', 'claim_next_lead');
      await desk.call('recruiter', 'claim_next_lead');
      const third = await lead({ pooled: true });
      const full = { code: 'CLAIM_LIMIT', params: { limit: 2 } };
      expect(await refusal(desk.call('recruiter', 'claim_lead', third.candidateId))).toMatchObject(full);
      expect(await refusal(desk.call('recruiter', 'claim_next_lead'))).toMatchObject(full);
      await desk.call('recruiter', 'log_contact', claimed.id, 'call', 'outbound', 'no_answer');
      expect(await desk.call('recruiter', 'claim_lead', third.candidateId)).toMatchObject({
        assigned_recruiter_id: people.recruiter.id,
      });
      await limit(20);
    });

    test('refuses concurrent claims beyond the limit', async () => {
      await limit(3);
      const pool = await Promise.all(Array.from({ length: 12 }, () => lead({ pooled: true })));
      const outcomes = await Promise.all(
        pool.map(({ candidateId }) => refusal(desk.call('recruiter', 'claim_lead', candidateId))),
      );
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
      await limit(20);
    });

    test('hides the owner of a candidate past the lead stages', async () => {
      for (const stage of stages.filter((name) => !leadStages.includes(name))) {
        const { candidateId } = await lead({ stage, recruiter: 'colleague' });
        expect(await refusal(desk.call('recruiter', 'claim_lead', candidateId))).toMatchObject({
          code: 'NOT_FOUND',
          params: {},
        });
      }
    });
  });

  test('a contact’s key is valid only for its own candidate', async () => {
    const { candidateId } = await lead();
    const key = crypto.randomUUID();
    const log = (candidate: string | null) =>
      desk.rows(
        'recruiter',
        `select public.log_contact($1, 'call', 'outbound', 'no_answer', p_idempotency_key => $2)`,
        candidate,
        key,
      );
    await log(candidateId);
    await log(candidateId);
    expect(await refusal(log(null))).toBe('23505');
  });

  test('undoing an import keeps a lead whose imported version is unknown', async () => {
    const { import_id: id, rows } = await desk.call<{ import_id: string; rows: { candidate_id: string }[] }>(
      'admin',
      'import_leads',
      JSON.stringify([{ first_name: 'A', email: 'a@test.example' }]),
      false,
    );
    await owner(db, 'update public.lead_import_rows set candidate_version = null where import_id = $1', [id]);
    expect(await desk.call('admin', 'undo_import', id)).toMatchObject({
      removed: 0,
      kept: [rows[0]?.candidate_id],
    });
  });

  test.each([
    ['contact_opt_in', 1000],
    ['source_detail', 8000],
  ])('limits the size of %s', async (column, most) => {
    const insert = (length: number) =>
      desk.rows(
        'recruiter',
        `insert into public.candidates (first_name, ${column}) values ('A', jsonb_build_object('a', $1::text))`,
        'x'.repeat(length),
      );
    // Accounts for the 9 characters of {"a": ""} around the value.
    await insert(most - 9);
    expect(await refusal(insert(most - 8))).toBe('23514');
  });
});
