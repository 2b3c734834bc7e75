/**
 * Normalizes names and addresses: removes invisible characters and compares in one spelling. Mirrors the database
 * functions of the same names; both share the cases of `names.cases.ts`.
 */
import { asciiDigits } from './digits.ts';

const invisible =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]/gu;
/** A joiner after an Indic virama shapes the letter; elsewhere it is invisible. */
const invisibleJoiner = /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d]/gu;
const spaces = /[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const addressSpaces = /[\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u3000]/g;
const apostrophes = /['`´‘’‛′ʹʻʼʾʿ＇]/g;
const combiningMarks =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u200c\u200d]/g;
const separators =
  /[\p{Cc} -/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u3003\u060c\u061b\u061f\u066a-\u066d\u06d4]+/gu;

const foldedLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ɓ: 'b', ɗ: 'd', ƙ: 'k' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ے: 'ي', ک: 'ك', ڪ: 'ك' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه', ە: 'ه', ں: 'ن', ء: '', ٴ: '' },
};
const letterVariants = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');

/** Removes invisible characters, collapses spaces and trims. */
export function visibleText(text: string): string {
  return text.replace(invisible, '').replace(invisibleJoiner, '').replace(spaces, ' ').replace(/^ | $/g, '');
}

/**
 * Removes invisible characters and special spaces from an email. A plain space stays, so that validation rejects it.
 */
export function visibleEmail(text: string): string {
  return visibleText(text.replace(addressSpaces, ''));
}

/**
 * Normalizes a name for comparison: lowercase without accents, harakat and tatweel; letters with one sound merged;
 * plain digits; single spaces between words; no apostrophes.
 */
export function foldLetters(text: string): string {
  return asciiDigits(
    text.replace(apostrophes, '').normalize('NFKD').replace(combiningMarks, '').replace(invisible, ''),
  )
    .toLowerCase()
    .replace(letterVariants, (letter) => foldedLetters[letter] ?? letter)
    .replace(separators, ' ')
    .replace(/^ | $/g, '');
}

/**
 * Returns a key that is equal for different spellings of one name: `foldLetters`, with compounds as one word, such as
 * Abdul (Abdel, Abd al, Abdur) Rahman, Al Hassan, Abu Bakr, Saif Ullah, Salah ud Din; عبد الله, ابو بكر, نور الدين.
 */
export function foldName(text: string): string {
  return foldLetters(text)
    .replace(/(^| )abd [aeu](?:l |l(?=[a-z]{3})|[rsnzdt] )(?=[a-z]{3})/g, '$1abdul')
    .replace(/(^| )abd[aeu]?[lrsnzdt]? (?=[a-z]{3})/g, '$1abdul')
    .replace(/(^| )abd[aeu](?:l(?=[a-z]{2})|r(?=r)|s(?=s)|n(?=n)|z(?=z)|d(?=d)|t(?=t))/g, '$1abdul')
    .replace(/(^| )abdulla(?= |$)/g, '$1abdullah')
    .replace(/(^| )(al|el|abu) (?=[a-z]{3})/g, '$1$2')
    .replace(/([a-z]{2}) (ullah|uddin|u[lrdsnzt])(?= |$)/g, '$1$2')
    .replace(/([a-z]{2}ud) din(?= |$)/g, '$1din')
    .replace(/(^| )(عبد|ابو|ال) (?=[^ ]{2})/g, '$1$2')
    .replace(/ (الله|الدين)(?= |$)/g, '$1');
}
