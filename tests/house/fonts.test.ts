import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { languages } from '#components/i18n/languages.ts';
import { parseRules } from '#components/tokens/css-rules.ts';
import { charactersIn } from './woff2.ts';

/** Characters that the fonts must cover, by language: letters, digits, marks and punctuation. */
const alphabets: Readonly<Record<string, string>> = {
  en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;!?…–—‘’“”·/%&@#+()[] ñéèçüö',
  'names in marked Latin letters': 'ĀāĂăĆćČčĐđĒēĞğĪīİıŁłŃńŌōŐőŘřŚśŞşŠšŪūŰűŹźŻżŽž',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي ًٌٍَُِّْ ،؛؟ـ٪',
  ur: 'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓ ًٍَُِّْٰ ،؛؟۔',
  hi: 'अआइईउऊऋएऐओऔअंअःकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहक़ख़ग़ज़ड़ढ़फ़ािीुूृेैोौ्ँ।॥₹',
  ne: 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्ँंः।',
  bn: 'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎংঃঁািীুূৃেৈোৌ্।৳',
  ml: 'അആഇഈഉഊഋഎഏഐഒഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനപഫബഭമയരലവശഷസഹളഴറൺൻർൽൾാിീുൂൃെേൈൊോൌ്ംഃ',
};

/** Font stylesheets of the languages that have their own. The others use `baseSheet`. */
const sheetByLanguage: Readonly<Record<string, string>> = {
  hi: 'devanagari',
  ne: 'devanagari',
  bn: 'bengali',
  ml: 'malayalam',
  ur: 'urdu',
};
const baseSheet = 'src/components/tokens/fonts.css';
const sheetOf = (language: string) =>
  sheetByLanguage[language] ? `src/components/i18n/fonts/${sheetByLanguage[language]}.css` : baseSheet;

/**
 * Returns the characters covered by one weight in a stylesheet: present in the font files and in their
 * unicode range.
 */
async function coveredCharacters(sheet: string, weight: string): Promise<Set<number>> {
  const fontFaces = parseRules(await readFile(sheet, 'utf8')).map(
    ({ declarations }) => new Map(declarations.map(({ property, value }) => [property, value])),
  );
  const covered = new Set<number>();
  for (const face of fontFaces.filter((one) => one.get('font-weight') === weight)) {
    const file = /url\('([^']+)'\)/.exec(face.get('src') ?? '')?.[1];
    const ranges = rangesOf(face.get('unicode-range') ?? '');
    for (const character of charactersIn(await readFile(`node_modules/${file}`)))
      if (ranges.some(([from, to]) => character >= from && character <= to)) covered.add(character);
  }
  return covered;
}

function rangesOf(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function uncoveredCharacters(text: string, covered: ReadonlySet<number>): string[] {
  // Spaces and direction marks are not rendered.
  const characters = new Set(text.replace(/[\s\p{Cf}]/gu, ''));
  return [...characters].filter((letter) => !covered.has(letter.codePointAt(0) ?? 0));
}

describe.each(['400', '500', '600'])('fonts of weight %s', (weight) => {
  it.each(Object.keys(alphabets))('cover every letter of %s', async (language) => {
    const covered = await coveredCharacters(sheetOf(language), weight);
    expect(uncoveredCharacters((alphabets[language] ?? '').normalize('NFC'), covered)).toEqual([]);
  });

  it.each(languages)('cover every letter of the messages in %s', async (language) => {
    const covered = new Set([
      ...(await coveredCharacters(baseSheet, weight)),
      ...(await coveredCharacters(sheetOf(language), weight)),
    ]);
    for await (const file of glob(`src/components/i18n/${language}/*.json`))
      expect(uncoveredCharacters((await readFile(file, 'utf8')).normalize('NFC'), covered), file).toEqual([]);
  });
});

it('every font stylesheet is loaded by a language', async () => {
  const files = await Array.fromAsync(glob('src/components/i18n/fonts/*.css'));
  const loader = await readFile('src/components/i18n/load-fonts.ts', 'utf8');
  for (const [language, sheet] of Object.entries(sheetByLanguage))
    expect(loader).toContain(`${language}: () => import('./fonts/${sheet}.css')`);
  expect(files.sort()).toEqual([...new Set(Object.keys(sheetByLanguage).map(sheetOf))].sort());
});
