import { expect, test } from 'vitest';
import { queuedPhoto } from './capture/capture.fixtures.ts';
import { documentEntries, firstDay, inOrderOf, isTask, sidesToTake } from './document-entries.ts';
import { everyDocument, missingLicence, rejectedPassport, sideOf } from './documents.fixtures.ts';

const nothing = { documents: everyDocument, readAt: 1000, photos: [], arrived: [] };

test('what the driver must do comes first, then by the day it is needed', () => {
  const entries = documentEntries(nothing);
  expect(entries.map(({ document, state }) => [document.type_code, state])).toEqual([
    ['passport_bio', 'again'],
    ['driving_licence_uae', 'missing'],
    ['emirates_id', 'expiring'],
    ['photo_white_bg', 'checking'],
    ['current_visa', 'accepted'],
    ['labour_card', 'ours'],
    ['noc_sponsor', 'waived'],
  ]);
  expect([entries.filter(isTask).length, firstDay(entries)]).toEqual([2, '2026-03-16']);
});

test.each([
  ['draft', 'draft'],
  ['refused', 'notSent'],
  ['waiting', 'waiting'],
  ['sending', 'sending'],
] as const)('a %s photo on this phone is what a side is', (state, expected) => {
  const photos = [{ ...queuedPhoto, state }];
  const [entry] = documentEntries({ ...nothing, documents: [rejectedPassport], photos });
  expect(entry).toMatchObject({ state: expected, sides: [{ photo: photos[0] }] });
});

test('a photo that has just arrived is being checked until the list says what it is', () => {
  const arrived = [{ type: 'passport_bio', side: 'single' as const, at: 2000 }];
  const state = (readAt: number) =>
    documentEntries({ ...nothing, documents: [rejectedPassport], arrived, readAt })[0]?.state;
  expect([state(1000), state(3000)]).toEqual(['checking', 'again']);
});

test('an upload that this phone knows nothing of is to be taken again', () => {
  const document = { ...rejectedPassport, sides: [sideOf('uploading')] };
  expect(documentEntries({ ...nothing, documents: [document] })[0]?.state).toBe('missing');
});

test('a side that is there is not taken again', () => {
  const document = {
    ...missingLicence,
    sides: [sideOf('verified', { side: 'front' }), sideOf('missing', { side: 'back' })],
  };
  const [entry] = documentEntries({ ...nothing, documents: [document] });
  expect(entry && sidesToTake(entry).map(({ side }) => side)).toEqual(['back']);
});

test('an open list keeps its order, and new documents come last', () => {
  const entries = documentEntries(nothing);
  const codes = ['current_visa', 'passport_bio'];
  expect(
    inOrderOf(entries, codes)
      .map(({ document }) => document.type_code)
      .slice(0, 3),
  ).toEqual(['current_visa', 'passport_bio', 'driving_licence_uae']);
});
