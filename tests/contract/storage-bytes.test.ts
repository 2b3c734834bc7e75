import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#mocks/backend/auth/outbox.ts';
import { createBackend } from '#mocks/backend/backend.ts';
import type { Database } from '#mocks/backend/db/database.ts';
import type { Blobs } from '#mocks/backend/storage/blobs.ts';
import { memoryBlobs } from '#mocks/backend/storage/memory-blobs.ts';
import { deleteOrphanedBlobs } from '#mocks/backend/storage/orphaned-blobs.ts';
import { diskBlobs } from '#mocks/server/disk-blobs.ts';
import { systemClock } from '#shared/clock.ts';
import { openBackend } from './engines.ts';
import { resumable } from './storage.resumable.ts';
import { ana, ben, storageSchema } from './storage.schema.ts';
import type { TestBackend } from './test-backend.ts';

const always = new Date(Date.now() + 1e12);

describe('object rows and their bytes', () => {
  let backend: TestBackend;
  let blobs: Blobs;
  let folder: string;

  beforeAll(async () => {
    backend = await openBackend({ script: storageSchema });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
    blobs = memoryBlobs();
    await backend.db.exec(`set storage.allow_delete_query = 'true'; delete from storage.objects; reset all`);
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(() => backend.close());

  /** Opens the same project as if restarted with other bytes. */
  function start(on: { blobs?: Blobs; db?: Database; report?: (fault: unknown) => void } = {}): TestBackend {
    const { origin, keys, db } = backend;
    const mailer = createOutbox();
    const started = createBackend({ origin, keys, db, clock: systemClock, blobs, mailer, ...on });
    return { ...backend, fetch: started.fetch };
  }
  const documentsOf = async (project: TestBackend, sub = ana) => {
    const global = { fetch: project.fetch };
    const accessToken = () => backend.token({ sub });
    return createClient(backend.origin, backend.keys.publishable, { global, accessToken }).storage.from(
      'documents',
    );
  };
  const kept = async () => (await blobs.listUnmodifiedSince(always)).filter((key) => !key.endsWith('.info'));
  const versions = async () => {
    const rows = await backend.db.tx((sql) =>
      sql.query<{ version: string }>('select version from storage.objects order by name'),
    );
    return rows.map(({ version }) => version);
  };

  test('keeps exactly the bytes that object rows reference', async () => {
    const documents = await documentsOf(start());
    await documents.upload(`${ana}/a`, 'first');
    expect(await kept()).toEqual(await versions());
    await documents.update(`${ana}/a`, 'second');
    await documents.move(`${ana}/a`, `${ana}/b`);
    expect(await kept()).toEqual(await versions());
    await documents.copy(`${ana}/b`, `${ana}/c`);
    expect((await kept()).toSorted()).toEqual((await versions()).toSorted());
    await documents.remove([`${ana}/b`, `${ana}/c`]);
    expect(await kept()).toEqual([]);
  });

  test('keeps no bytes of a refused upload', async () => {
    const ownDocuments = await documentsOf(start());
    await ownDocuments.upload(`${ana}/a`, 'first');
    await ownDocuments.upload(`${ana}/a`, 'again');
    const theirs = await documentsOf(start(), ben);
    await theirs.upload(`${ana}/b`, 'x');
    await theirs.copy(`${ana}/a`, `${ben}/a`);
    await theirs.remove([`${ana}/a`]);
    expect(await kept()).toEqual(await versions());
  });

  test('keeps the bytes of only one of several simultaneous uploads', async () => {
    const documents = await documentsOf(start());
    await Promise.all([1, 2, 3, 4].map((n) => documents.upload(`${ana}/a`, String(n))));
    await Promise.all([1, 2, 3, 4].map((n) => documents.upload(`${ana}/a`, String(n), { upsert: true })));
    expect(await kept()).toEqual(await versions());
  });

  test('stores new bytes even if the old ones cannot be removed, and sweeps those later', async () => {
    const faults: unknown[] = [];
    const remove = () => Promise.reject(new Error('busy'));
    const documents = await documentsOf(
      start({ blobs: { ...blobs, remove }, report: (fault) => faults.push(fault) }),
    );
    await documents.upload(`${ana}/a`, 'first');
    expect((await documents.update(`${ana}/a`, 'second')).error).toBeNull();
    expect(await (await documents.download(`${ana}/a`)).data?.text()).toBe('second');
    expect((await documents.remove([`${ana}/a`])).error).toBeNull();
    expect(faults).toEqual([new Error('busy'), new Error('busy')]);
    await deleteOrphanedBlobs(backend.db, {
      ...blobs,
      listUnmodifiedSince: () => blobs.listUnmodifiedSince(always),
    });
    expect(await kept()).toEqual([]);
  });

  test('keeps no bytes of an emptied bucket', async () => {
    const project = start();
    await (await documentsOf(project)).upload(`${ana}/a`, 'x');
    const headers = { apikey: backend.keys.secret };
    await project.fetch(`${backend.origin}/storage/v1/bucket/documents/empty`, { method: 'POST', headers });
    expect(await kept()).toEqual([]);
  });

  /** Creates a database that fails every write of an object's row while `isDown`. */
  function failing() {
    const state = { isDown: false };
    const db: Database = {
      ...backend.db,
      tx: (fn, options) =>
        backend.db.tx(
          (sql) =>
            fn({
              query: (text, params) => {
                if (state.isDown && text.includes('pg_advisory_xact_lock'))
                  throw new Error('connection lost');
                return sql.query(text, params);
              },
            }),
          options,
        ),
    };
    return { db, state };
  }

  test('keeps no bytes when the row could not be written', async () => {
    const { db, state } = failing();
    state.isDown = true;
    const { error } = await (await documentsOf(start({ db }))).upload(`${ana}/a`, 'x');
    expect(error).toMatchObject({ status: 500, message: 'Internal server error' });
    expect(await kept()).toEqual([]);
  });

  test('writes the missing row of a resumable upload at its next status request', async () => {
    const { db, state } = failing();
    const project = start({ db });
    const tus = resumable(project);
    const path = await tus.begin('healed', 3);
    state.isDown = true;
    expect((await tus.add(path, 0, 'abc')).status).toBe(500);
    state.isDown = false;
    expect(await tus.offsetOf(path)).toBe('3');
    const { data } = await (await documentsOf(project)).download(`${ana}/healed`);
    expect(await data?.text()).toBe('abc');
  });

  test('creates no second object when the status is requested after the object was renamed', async () => {
    const project = start();
    const tus = resumable(project);
    const path = await tus.begin('before', 3);
    await tus.add(path, 0, 'abc');
    await (await documentsOf(project)).move(`${ana}/before`, `${ana}/after`);
    expect(await tus.offsetOf(path)).toBe('3');
    expect(await versions()).toHaveLength(1);
  });

  test('continues a resumable upload after a restart', async () => {
    const before = resumable(start({ blobs: diskBlobs(folder) }));
    const path = await before.begin('resumed', 6);
    await before.add(path, 0, 'abc');
    const restarted = start({ blobs: diskBlobs(folder) });
    const after = resumable(restarted);
    expect(await after.offsetOf(path)).toBe('3');
    const shouted = path.replace(/[^/]+$/, (id) => id.toUpperCase());
    expect((await after.send('HEAD', shouted)).status).toBe(404);
    await after.add(path, 3, 'def');
    const { data } = await (await documentsOf(restarted)).download(`${ana}/resumed`);
    expect(await data?.text()).toBe('abcdef');
  });

  test('serves objects on disk after a restart, including ranges', async () => {
    await (await documentsOf(start({ blobs: diskBlobs(folder) }))).upload(`${ana}/disk`, 'abcdef');
    const restarted = start({ blobs: diskBlobs(folder) });
    const answer = await restarted.fetch(`${backend.origin}/storage/v1/object/documents/${ana}/disk`, {
      headers: { apikey: backend.keys.secret, range: 'bytes=2-3' },
    });
    expect([answer.status, await answer.text()]).toEqual([206, 'cd']);
  });

  test('sweeps bytes without a row once they are a day old', async () => {
    await (await documentsOf(start())).upload(`${ana}/named`, 'x');
    const orphan = crypto.randomUUID();
    await blobs.write(orphan, new Blob(['x']).stream());
    await deleteOrphanedBlobs(backend.db, blobs);
    expect(await kept()).toContain(orphan);
    const aged = { ...blobs, listUnmodifiedSince: () => blobs.listUnmodifiedSince(always) };
    await deleteOrphanedBlobs(backend.db, aged);
    expect(await kept()).toEqual(await versions());
  });
});
