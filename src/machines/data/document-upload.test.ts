import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, jsonResponse, stubBrowser } from '#machines/fixtures/browser.ts';
import { type SentDocument, sendDocument } from './document-upload.ts';

const candidateId = '7d1f2a3e-0000-4000-8000-000000004217';
const document: SentDocument = {
  type: 'passport_bio',
  side: 'single',
  // A file whose name and type are wrong.
  file: new File(['%PDF-1.7 %%EOF'], 'passport.png', { type: 'image/png' }),
};
const uploadRows = (status: string) => [
  { document_id: '8e2f2a3e-0000-4000-8000-000000004218', storage_path: 'a/passport.png', status },
];
const { signal } = new AbortController();

let browser: Browser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const serve = (status: string, storage: () => Response) =>
  browser.serve(({ url }) => {
    if (url.includes('/storage/')) return storage();
    return jsonResponse(200, url.endsWith('start_document') ? uploadRows(status) : {});
  });
const calls = () => browser.sent.map(({ url }) => url.replace(/^.*\/(rpc|object)\//, ''));

test('registers a file with its hash, uploads it and confirms the upload', async () => {
  serve('uploading', () => jsonResponse(200, { Key: 'x' }));
  await sendDocument(candidateId, document, signal);
  expect(calls()).toEqual(['start_document', 'candidate-documents/a/passport.png', 'finish_document']);
  expect(browser.sent[0]?.body).toMatchObject({
    p_bytes: 14,
    p_mime: 'application/pdf',
    p_sha256: '12f38dcc70f1e40c3cc032d4d4493938b6b36922b89c67450fc638a1986d4242',
    p_via: 'staff',
  });
});

test('does not upload a file again that has already arrived', async () => {
  serve('uploaded', () => jsonResponse(500, {}));
  await sendDocument(candidateId, document, signal);
  expect(calls()).toEqual(['start_document']);
});

test('accepts a file stored by an attempt with a lost response, but not a refused one', async () => {
  serve('uploading', () => jsonResponse(400, { statusCode: '409', error: 'Duplicate', message: 'exists' }));
  await sendDocument(candidateId, document, signal);
  expect(calls()).toContain('finish_document');
  serve('uploading', () => jsonResponse(403, { error: 'Unauthorized' }));
  await expect(sendDocument(candidateId, document, signal)).rejects.toMatchObject({ status: 403 });
});

test('does not register a harmful file', async () => {
  serve('uploading', () => jsonResponse(200, {}));
  const file = new File(['<script>alert(1)</script>'], 'passport.jpg', { type: 'image/jpeg' });
  await expect(sendDocument(candidateId, { ...document, file }, signal)).rejects.toMatchObject({
    rule: 'FILE_NOT_ACCEPTED',
    details: { params: { reason: 'type' } },
  });
  expect(calls()).toEqual([]);
});
