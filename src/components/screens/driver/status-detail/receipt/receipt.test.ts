import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { riderOffer } from '#components/blocks/offer-document/offer-document.fixtures.ts';
import { setText } from '#components/blocks/pdf/set-text.ts';
import { formatOf } from '#components/i18n/format.ts';
import { createI18n } from '#components/i18n/i18n.ts';
import { directionOf, type Language, languages } from '#components/i18n/languages.ts';
import { acceptedReceipt } from '#machines/driver/status-detail/status-detail.fixtures.ts';
import { receiptParagraphs } from './receipt-paragraphs.ts';

/** Font files of `text-fonts.ts` on disk. */
const fontFiles: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  ar: ['ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'],
  ur: [],
  hi: ['ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari'],
  bn: ['noto-sans-bengali/files/noto-sans-bengali-bengali'],
  ml: ['noto-sans-malayalam/files/noto-sans-malayalam-malayalam'],
  ne: ['ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari'],
};
const universalFonts = [
  'noto-naskh-arabic/files/noto-naskh-arabic-arabic',
  'ibm-plex-sans/files/ibm-plex-sans-latin',
  'ibm-plex-sans/files/ibm-plex-sans-latin-ext',
];

async function messagesOf(language: Language, namespace: string) {
  return JSON.parse(await readFile(`src/components/i18n/${language}/${namespace}.json`, 'utf8'));
}

async function receiptIn(language: Language) {
  const i18n = createI18n(language, {
    statusDetail: await messagesOf(language, 'statusDetail'),
    offerDocument: await messagesOf(language, 'offerDocument'),
  });
  const paragraphs = receiptParagraphs(acceptedReceipt, riderOffer, {
    t: i18n.getFixedT(language, 'statusDetail'),
    tOffer: i18n.getFixedT(language, 'offerDocument'),
    format: formatOf(language),
  });
  const files = [...fontFiles[language], ...universalFonts].map((file) =>
    readFile(`node_modules/@fontsource/${file}-400-normal.woff`),
  );
  const fonts = (await Promise.all(files)).map((file) => new Uint8Array(file));
  const direction = directionOf[language];
  return { paragraphs, file: setText({ title: 'Receipt', language, direction, paragraphs, fonts }) };
}

/** Removes spaces, which PDF readers guess, and invisible marks. */
const lettersOnly = (text: string) => text.normalize('NFD').replace(/[\s\p{Cf}]/gu, '');

test.each(languages)('keeps the text of the receipt in %s in reading order', async (language) => {
  const { paragraphs, file } = await receiptIn(language);
  const pdf = await getDocument({ data: file, verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(1);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  expect(lettersOnly(text)).toBe(lettersOnly(paragraphs.map((one) => one.text).join('')));
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Receipt', Language: language });
});
