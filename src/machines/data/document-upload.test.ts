import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, json, stubBrowser } from '#machines/fixtures/browser.ts';
import { type SentDocument, sendDocument } from './document-upload.ts';

const candidateId = '7d1f2a3e-0000-4000-8000-000000004217';
const document: SentDocument = {
  type: 'passport_bio',
  side: 'single',
  file: new File(['abc'], 'passport.png', { type: 'image/png' }),
};
const begun = (status: string) => [
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
    return json(200, url.endsWith('start_document') ? begun(status) : {});
  });
const calls = () => browser.sent.map(({ url }) => url.replace(/^.*\/(rpc|object)\//, ''));

test('a file is announced with its hash, sent, and counted', async () => {
  serve('uploading', () => json(200, { Key: 'x' }));
  await sendDocument(candidateId, document, signal);
  expect(calls()).toEqual(['start_document', 'candidate-documents/a/passport.png', 'finish_document']);
  expect(browser.sent[0]?.body).toMatchObject({
    p_bytes: 3,
    p_mime: 'image/png',
    p_sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    p_via: 'staff',
  });
});

test('a file that arrived before is not sent again', async () => {
  serve('uploaded', () => json(500, {}));
  await sendDocument(candidateId, document, signal);
  expect(calls()).toEqual(['start_document']);
});

test('a file of a try whose answer was lost counts; one that was refused does not', async () => {
  serve('uploading', () => json(400, { statusCode: '409', error: 'Duplicate', message: 'exists' }));
  await sendDocument(candidateId, document, signal);
  expect(calls()).toContain('finish_document');
  serve('uploading', () => json(403, { error: 'Unauthorized' }));
  await expect(sendDocument(candidateId, document, signal)).rejects.toMatchObject({ status: 403 });
});
