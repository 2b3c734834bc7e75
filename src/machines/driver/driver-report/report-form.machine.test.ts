import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { recruiter as reporter } from '#machines/fixtures/people.ts';
import { AppError } from '#shared/app-error.ts';
import { newReport, reportFormMachine, requiredErrorsOf } from './report-form.machine.ts';

const server = vi.hoisted(() => ({ send: vi.fn(), upload: vi.fn(), enqueue: vi.fn() }));
vi.mock('#machines/data/rpc/report-integrity.ts', () => ({
  integrityReport: { kind: 'integrity.report', send: server.send },
  uploadReportAudio: server.upload,
}));
vi.mock('#machines/data/outbox.ts', () => ({ enqueue: server.enqueue }));

beforeEach(() => {
  server.send.mockReset().mockResolvedValue({ status: 200, error: null, data: 'x' });
  server.upload.mockReset().mockResolvedValue('me/key');
  server.enqueue.mockReset();
});

async function submitReport(changes: Partial<ReturnType<typeof newReport>>) {
  const values = newReport(reporter.id);
  const actor = createActor(reportFormMachine, { input: { userId: reporter.id, record: 'new', values } });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'form.change', changes });
  actor.send({ type: 'form.submit' });
  return { actor, values };
}

test('is sent under its key, without a name when the driver names no person', async () => {
  const { actor, values } = await submitReport({ text: ' He wants 500 ', who: 'none', name: 'typed before' });
  await waitFor(actor, ({ status }) => status === 'done');
  const [params, key] = server.send.mock.calls[0] ?? [];
  expect(key).toBe(values.key);
  expect(params).toMatchObject({ text: 'He wants 500', about_user_id: null, about_name: null });
  expect(actor.getSnapshot().output).toEqual({ key: values.key, state: 'sent' });
});

test('a text is queued in the outbox under the same key when there is no response', async () => {
  server.send.mockRejectedValue(new AppError('network.offline'));
  const { actor, values } = await submitReport({ text: 'He wants 500', who: 'name', name: 'Tall man' });
  await waitFor(actor, ({ status }) => status === 'done');
  expect(server.enqueue).toHaveBeenCalledWith(
    expect.objectContaining({
      userId: reporter.id,
      kind: 'integrity.report',
      key: values.key,
      subject: null,
    }),
  );
  expect(actor.getSnapshot().output?.state).toBe('queued');
});

test('a recording that could not be uploaded stays in the form', async () => {
  server.upload.mockRejectedValue(new AppError('network.offline'));
  const audio = new Blob(['sound'], { type: 'audio/webm' });
  const { actor } = await submitReport({ audio, who: 'none' });
  const failed = await waitFor(actor, ({ context }) => context.error !== null);
  expect(failed.context.values.audio).toBe(audio);
  expect(server.send).not.toHaveBeenCalled();
});

test('reports missing answers', () => {
  const empty = newReport(reporter.id);
  expect(requiredErrorsOf(empty)).toEqual({ text: 'missing', who: 'missing' });
  expect(requiredErrorsOf({ ...empty, text: 'x', who: 'name' })).toEqual({ name: 'missing' });
  expect(requiredErrorsOf({ ...empty, audio: new Blob(), who: 'none' })).toEqual({});
});
