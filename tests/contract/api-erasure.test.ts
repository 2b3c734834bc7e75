import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../db/people.ts';
import { fillEverything, marker } from '../db/privacy-person.ts';
import { type DriversBackend, openDrivers } from './api.drivers.ts';
import { hostedProject } from './hosted.environment.ts';

const bucket = 'candidate-documents';

// Candidates are inserted directly in their stages.
describe.skipIf(hostedProject !== null)('erasing a person', () => {
  let on: DriversBackend;
  let candidateId: string;
  let path: string;

  const jobs = async () =>
    (await on.secret.from('jobs').select('succeeded, payload').eq('kind', 'erase_person')).data;
  const files = async () => (await on.secret.storage.from(bucket).list(path.replace(/\/[^/]*$/, ''))).data;
  const account = async () => (await on.secret.auth.admin.getUserById(people.driver.id)).error?.code;

  beforeAll(async () => {
    on = await openDrivers();
    ({ candidateId } = await fillEverything(on.backend.db));
    path = `${candidateId}/passport_bio/${marker.toLowerCase()}/v1-single.jpg`;
    const sent = await on.secret.storage.from(bucket).upload(path, new Blob(['x'], { type: 'image/jpeg' }));
    expect(sent.error).toBeNull();
    const admin = await on.clientOf('admin');
    const { error } = await admin.rpc('anonymise_candidate', {
      p_candidate_id: candidateId,
      p_reason: 'Asked for',
    });
    expect(error).toBeNull();
  });
  afterAll(() => on.backend.close());

  test('deletes account, profile and files in the next run, and clears the job’s payload', async () => {
    expect([await account(), await files()]).toEqual([undefined, [expect.anything()]]);
    expect(await on.runDueJobs()).toMatchObject({ status: 200, body: { erasures: 1, identities: 0 } });
    expect([await account(), await files()]).toEqual(['user_not_found', []]);
    expect(await on.profileOf(people.driver.id)).toEqual({});
    expect(await jobs()).toEqual([{ succeeded: true, payload: {} }]);
    const { data } = await on.secret.from('candidates').select('first_name').eq('id', candidateId).single();
    expect(data).toEqual({ first_name: 'Removed' });
  });

  test('completes an interrupted erasure', async () => {
    const payload = { user_id: people.driver.id, paths: [path] };
    await on.secret.from('jobs').update({ run_at: null, due_at: '2026-01-01', payload }).neq('payload', null);
    expect(await on.runDueJobs()).toMatchObject({ status: 200, body: { erasures: 1 } });
    expect(await jobs()).toEqual([{ succeeded: true, payload: {} }]);
    expect(await on.runDueJobs()).toMatchObject({ status: 200, body: { erasures: 0 } });
  });
});
