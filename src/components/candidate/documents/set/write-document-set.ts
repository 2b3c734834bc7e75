import { PDFDocument } from '@cantoo/pdf-lib';
import { type Paragraph, setText } from '#components/blocks/pdf/set-text.ts';
import { textFonts } from '#components/blocks/pdf/text-fonts.ts';
import { directionOf, type Language } from '#components/i18n/languages.ts';
import type { LoadedFile } from '#machines/candidate/documents/document-set.machine.ts';

/** Texts of the cover page. */
export interface CoverLabels {
  language: Language;
  title: string;
  /** Details of the candidate. */
  facts: readonly { label: string; value: string }[];
  /** Who created the set and when, and how to handle it. */
  notes: readonly string[];
  /** Returns the name of a document; `number` is its position in the list, from 1. */
  nameOf: (file: LoadedFile, number: number) => string;
  /** Returns the state of a document and its page; `page` is null for an unreadable file. */
  stateOf: (file: LoadedFile, page: number | null) => string;
}

/** A4 size, and the margin around a picture, in points. */
const page = { width: 595, height: 842, margin: 28 };

/**
 * Merges files into one PDF: a cover page that lists them, then their pages in order. An unreadable file is only named
 * on the cover. Rejects if the fonts of the cover can't be loaded.
 */
export async function writeDocumentSet(
  files: readonly LoadedFile[],
  words: CoverLabels,
): Promise<Uint8Array<ArrayBuffer>> {
  const set = await PDFDocument.create();
  // First page of each document, not counting the cover.
  const starts: (number | null)[] = [];
  for (const file of files) {
    const start = set.getPageCount();
    starts.push((await addPages(set, file)) ? start : null);
  }
  const fonts = await Promise.all(textFonts(words.language, 'ar').map(fetchFont));
  /** Returns the cover, given its own number of pages. */
  const coverOf = (pages: number) => {
    const startPages = starts.map((start) => (start === null ? null : start + pages + 1));
    const { title, language } = words;
    const direction = directionOf[language];
    return PDFDocument.load(
      setText({ title, language, direction, paragraphs: paragraphsOf(files, startPages, words), fonts }),
    );
  };
  let cover = await coverOf(1);
  if (cover.getPageCount() > 1) cover = await coverOf(cover.getPageCount());
  const pages = await set.copyPages(cover, cover.getPageIndices());
  for (const [at, one] of pages.entries()) set.insertPage(at, one);
  set.setTitle(words.title);
  return new Uint8Array(await set.save());
}

/** Adds the pages of a file. Returns false if it can't be read. */
async function addPages(set: PDFDocument, { bytes, mime }: LoadedFile): Promise<boolean> {
  try {
    if (mime === 'application/pdf') {
      const file = await PDFDocument.load(bytes, { ignoreEncryption: true });
      for (const one of await set.copyPages(file, file.getPageIndices())) set.addPage(one);
      return true;
    }
    const picture = mime === 'image/png' ? await set.embedPng(bytes) : await set.embedJpg(bytes);
    const isWide = picture.width > picture.height;
    const [width, height] = isWide ? [page.height, page.width] : [page.width, page.height];
    const room = { width: width - 2 * page.margin, height: height - 2 * page.margin };
    // Never enlarges a small scan.
    const scale = Math.min(1, room.width / picture.width, room.height / picture.height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    set
      .addPage([width, height])
      .drawImage(picture, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size });
    return true;
  } catch {
    return false;
  }
}

function paragraphsOf(
  files: readonly LoadedFile[],
  startPages: readonly (number | null)[],
  { title, facts, notes, nameOf, stateOf }: CoverLabels,
): Paragraph[] {
  return [
    { text: title, size: 20 },
    ...facts.flatMap(({ label, value }): Paragraph[] => [
      { text: label, size: 8, isMuted: true, above: 6 },
      { text: value, size: 12 },
    ]),
    ...files.flatMap((file, index): Paragraph[] => [
      { text: nameOf(file, index + 1), size: 11, above: index === 0 ? 18 : 4 },
      { text: stateOf(file, startPages[index] ?? null), size: 9, isMuted: true },
    ]),
    ...notes.map((text, index): Paragraph => ({ text, size: 8, isMuted: true, above: index === 0 ? 18 : 2 })),
  ];
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No font at ${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
