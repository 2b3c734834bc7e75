import { expect, test } from 'vitest';
import { type Answers, setUp } from './api.fixture.ts';

const documentId = '00000000-0000-4000-8000-00000000d001';
const seen = {
  bucket: 'candidate-documents',
  path: 'a/passport_bio/b/v1-single.jpg',
  mime: 'image/jpeg',
  seconds: 60,
  expiresAt: 1_772_352_060,
  watermark: { name: 'Sara', at: '2026-03-01T08:00:00Z' },
};
/** The signing call is named by its path's end, the file extension. */
const answers: Answers = {
  'rpc/record_document_view': async () => Response.json(seen),
  jpg: async () => Response.json({ signedURL: `/object/sign/${seen.bucket}/${seen.path}?token=x` }),
};
const asRecruiter = { authorization: 'Bearer recruiter-token' };

test('logs the view as the caller before signing with the secret key', async () => {
  const { post, calls } = setUp(answers);
  const response = await post('/api/document-url', { documentId, purpose: 'handover' }, asRecruiter);
  expect(await response.json()).toEqual({
    url: `/storage/v1/object/sign/${seen.bucket}/${seen.path}?token=x`,
    expiresAt: seen.expiresAt,
    mime: 'image/jpeg',
    watermark: seen.watermark,
  });
  expect(calls).toMatchObject([
    {
      step: 'rpc/record_document_view',
      key: 'sb_publishable_test',
      token: 'recruiter-token',
      body: { p_document_id: documentId, p_purpose: 'handover' },
    },
    { step: 'jpg', key: 'sb_secret_test', token: 'sb_secret_test', body: { expiresIn: 60 } },
  ]);
});

test('signs no document that the caller may not see', async () => {
  const { post, calls } = setUp({
    ...answers,
    'rpc/record_document_view': async () =>
      Response.json({ code: 'P0001', message: 'NOT_FOUND', details: '{}', hint: '' }, { status: 400 }),
  });
  const response = await post('/api/document-url', { documentId, purpose: 'review' }, asRecruiter);
  expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(calls).toHaveLength(1);
});

test.each([
  ['no token', { documentId, purpose: 'review' }, {}, 401],
  ['no purpose', { documentId }, asRecruiter, 400],
  ['a purpose nobody knows', { documentId, purpose: 'curiosity' }, asRecruiter, 400],
  ['an id that is none', { documentId: '../secret', purpose: 'review' }, asRecruiter, 400],
])('refuses %s without calling any service', async (_, body, headers, status) => {
  const { post, calls } = setUp(answers);
  expect((await post('/api/document-url', body, headers)).status).toBe(status);
  expect(calls).toEqual([]);
});
