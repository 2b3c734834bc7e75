import { expect, test } from 'vitest';
import { type Answers, setUp, userId } from './api.fixture.ts';

const erasedUserId = '00000000-0000-4000-8000-00000000e001';
const unneededUserId = '00000000-0000-4000-8000-00000000e003';
const renamedUserId = '00000000-0000-4000-8000-00000000e002';
const secret = { authorization: 'Bearer sb_secret_test' };

/** A project with a person to erase, a driver to rename, and an unneeded file. */
const project = (changed: Answers = {}): Answers => ({
  'rpc/run_due_jobs': async () => Response.json({ done: 0, failed: 0 }),
  'rpc/unparsed_machform_events': async () => Response.json([]),
  'rpc/notify_machform_gaps': async () => Response.json(0),
  'rpc/claim_account_jobs': async () =>
    Response.json([
      {
        jobId: erasedUserId,
        kind: 'erase_person',
        attempts: 1,
        userId: null,
        phone: null,
        paths: ['a/b.jpg'],
      },
      {
        jobId: renamedUserId,
        kind: 'rename_driver_identity',
        attempts: 1,
        userId,
        phone: '+971501234567',
        paths: null,
      },
      {
        jobId: unneededUserId,
        kind: 'remove_files',
        attempts: 1,
        userId: null,
        phone: null,
        paths: ['c/d.jpg'],
      },
    ]),
  'rpc/finish_account_job': async () => Response.json(null),
  [userId.slice(-12)]: async () => Response.json({ id: userId }),
  documents: async () => Response.json([]),
  ...changed,
});
const finished = ({ calls }: ReturnType<typeof setUp>) =>
  calls.flatMap(({ step, body }) => (step === 'rpc/finish_account_job' ? [body] : []));

test('removes the files of an erased person without an account, and unneeded files', async () => {
  const api = setUp(project());
  const response = await api.post('/api/run-due-jobs', {}, secret);
  expect(await response.json()).toMatchObject({ erasures: 1, identities: 1, removals: 1 });
  expect(api.calls.flatMap(({ step, body }) => (step === 'documents' ? [body] : []))).toEqual([
    { prefixes: ['a/b.jpg'] },
    { prefixes: ['c/d.jpg'] },
  ]);
  expect(finished(api)).toEqual([
    { p_job_id: erasedUserId, p_problem: null },
    { p_job_id: renamedUserId, p_problem: null },
    { p_job_id: unneededUserId, p_problem: null },
  ]);
});

test('leaves a job for later when storage fails, without blocking other jobs', async () => {
  const api = setUp(project({ documents: async () => Response.json({}, { status: 500 }) }));
  const response = await api.post('/api/run-due-jobs', {}, secret);
  expect(response.status).toBe(503);
  expect(finished(api)).toEqual([{ p_job_id: renamedUserId, p_problem: null }]);
});
