import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cache } from '#machines/data/cache.ts';
import { setCredentials } from '#machines/data/credentials.ts';
import { lastCandidateChange } from '#machines/data/rpc/last-candidate-change.ts';
import { type Candidate, loadCandidate, saveCandidate } from '#machines/data/tables/candidates.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import { withKey } from '#mocks/page/with-key.ts';
import { openBackend } from '../contract/engines.ts';
import type { TestBackend } from '../contract/test-backend.ts';
import { owner } from './database.ts';
import { addPeople, type PersonName, people } from './people.ts';

const candidateMachine = createDetailMachine<Candidate>({
  id: 'testCandidate',
  table: 'candidates',
  topics: () => [],
  load: loadCandidate,
  save: saveCandidate,
  lastChange: lastCandidateChange,
});

describe('two users editing one record', () => {
  let backend: TestBackend;
  let lead: string;
  beforeAll(async () => {
    backend = await openBackend();
    await addPeople(backend.db);
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      backend.fetch(withKey(new Request(input, init), backend.keys.publishable)),
    );
  });
  beforeEach(async () => {
    cache.clear();
    lead = crypto.randomUUID();
    await owner(
      backend.db,
      `insert into public.candidates (id, first_name, last_name, emirate, assigned_recruiter_id)
       values ($1, 'Ali', 'Khan', 'dubai', $2)`,
      [lead, people.recruiter.id],
    );
  });
  afterEach(() => setCredentials(null));
  afterAll(async () => {
    vi.unstubAllGlobals();
    await backend.close();
  });

  async function signIn(name: PersonName): Promise<void> {
    const accessToken = await backend.token({ sub: people[name].id, user_role: people[name].role });
    setCredentials({ accessToken, expiresAt: Number.POSITIVE_INFINITY });
  }

  /** Opens the record as `name`. */
  async function open(name: PersonName) {
    await signIn(name);
    const actor = createActor(candidateMachine, { input: { id: lead } }).start();
    await waitFor(actor, ({ context }) => context.record !== null && !context.isFetching);
    return actor;
  }
  const now = async () => {
    const [row] = await owner<Candidate>(backend.db, 'select * from public.candidates where id = $1', [lead]);
    return row;
  };
  /** Applies an admin's change while the recruiter has the record open. */
  async function saveAsAdmin(changes: Partial<Candidate>): Promise<void> {
    await signIn('admin');
    const signal = new AbortController().signal;
    await saveCandidate(await loadCandidate(lead, signal), changes, signal);
    await signIn('recruiter');
  }
  const idle = (actor: Awaited<ReturnType<typeof open>>, status: string | null) =>
    waitFor(actor, ({ context }) => (context.fields.get('last_name')?.status ?? null) === status);
  const rename = { type: 'field.save', field: 'last_name', value: 'Khan Ali', seen: 'Khan' } as const;

  test('different columns: keeps both changes', async () => {
    const actor = await open('recruiter');
    await saveAsAdmin({ emirate: 'ajman' });
    actor.send(rename);
    await idle(actor, null);
    expect(await now()).toMatchObject({ last_name: 'Khan Ali', emirate: 'ajman', version: 3 });
  });

  test.each([
    ['keep mine', 'conflict.keepMine', 'Khan Ali'],
    ['take theirs', 'conflict.takeTheirs', 'Khaan'],
  ] as const)(
    'the same column: keeps both values until the user resolves the conflict: %s',
    async (_, type, kept) => {
      const actor = await open('recruiter');
      await saveAsAdmin({ last_name: 'Khaan' });
      actor.send(rename);
      await idle(actor, 'conflict');
      expect(await now()).toMatchObject({ last_name: 'Khaan', version: 2 });
      const [admin] = await owner<{ name: string }>(
        backend.db,
        'select name from public.users where id = $1',
        [people.admin.id],
      );
      expect(actor.getSnapshot().context.fields.get('last_name')).toMatchObject({
        value: 'Khan Ali',
        theirs: 'Khaan',
        by: admin?.name,
      });
      actor.send({ type, field: 'last_name' });
      await idle(actor, null);
      expect(await now()).toMatchObject({ last_name: kept });
    },
  );

  test('a lead reassigned to a colleague: refuses the change and keeps the stored value', async () => {
    const actor = await open('recruiter');
    await owner(backend.db, 'update public.candidates set assigned_recruiter_id = $2 where id = $1', [
      lead,
      people.colleague.id,
    ]);
    actor.send(rename);
    await idle(actor, 'failed');
    expect(actor.getSnapshot().context.fields.get('last_name')).toMatchObject({
      value: 'Khan Ali',
      error: { code: 'data.missing' },
    });
    expect(await now()).toMatchObject({ last_name: 'Khan' });
  });
});
