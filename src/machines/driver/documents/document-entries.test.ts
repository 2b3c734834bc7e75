import { expect, test } from 'vitest';
import { queuedPhoto } from './capture/capture.fixtures.ts';
import {
  documentEntries,
  firstNeededDay,
  needsDriver,
  sidesToPhotograph,
  sortByCodes,
} from './document-entries.ts';
import { everyDocument, missingLicence, rejectedPassport, sideOf } from './documents.fixtures.ts';

const nothing = { documents: everyDocument, readAt: 1000, photos: [], arrivedPhotos: [] };

test('lists tasks of the driver first, then by the day they are needed', () => {
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
  expect([entries.filter(needsDriver).length, firstNeededDay(entries)]).toEqual([2, '2026-03-16']);
});

test.each([
  ['draft', 'draft'],
  ['refused', 'notSent'],
  ['waiting', 'waiting'],
  ['sending', 'sending'],
] as const)('a %s photo on this phone sets the state of its side', (state, expected) => {
  const photos = [{ ...queuedPhoto, state }];
  const [entry] = documentEntries({ ...nothing, documents: [rejectedPassport], photos });
  expect(entry).toMatchObject({ state: expected, sides: [{ photo: photos[0] }] });
});

test('shows a photo that has just arrived as being checked until the list reloads', () => {
  const arrivedPhotos = [{ type: 'passport_bio', side: 'single' as const, at: 2000 }];
  const state = (readAt: number) =>
    documentEntries({ ...nothing, documents: [rejectedPassport], arrivedPhotos, readAt })[0]?.state;
  expect([state(1000), state(3000)]).toEqual(['checking', 'again']);
});

test('asks for a photo again when its upload is unknown on this phone', () => {
  const document = { ...rejectedPassport, sides: [sideOf('uploading')] };
  expect(documentEntries({ ...nothing, documents: [document] })[0]?.state).toBe('missing');
});

test('does not ask again for a side that exists', () => {
  const document = {
    ...missingLicence,
    sides: [sideOf('verified', { side: 'front' }), sideOf('missing', { side: 'back' })],
  };
  const [entry] = documentEntries({ ...nothing, documents: [document] });
  expect(entry && sidesToPhotograph(entry).map(({ side }) => side)).toEqual(['back']);
});

test('keeps the order of a displayed list and appends new documents', () => {
  const entries = documentEntries(nothing);
  const codes = ['current_visa', 'passport_bio'];
  expect(
    sortByCodes(entries, codes)
      .map(({ document }) => document.type_code)
      .slice(0, 3),
  ).toEqual(['current_visa', 'passport_bio', 'driving_licence_uae']);
});
