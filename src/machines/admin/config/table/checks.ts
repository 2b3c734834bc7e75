/** Checks shared by several configuration tables; each returns a key of the `wrong.` messages by column. */
import type { Fields, Json } from './fields.ts';

type FieldErrorCodes = Readonly<Record<string, string>>;

const maxCodeLength = 60;

/** Validates the column `code` of a new row. */
export function checkCode({ code }: Fields): FieldErrorCodes {
  const isCode = typeof code === 'string' && /^[a-z][a-z0-9_]*$/.test(code) && code.length <= maxCodeLength;
  return code === undefined || isCode ? {} : { code: 'code' };
}

/** Validates that these columns have an English text; optional ones only if another language is filled in. */
export function checkTranslations(
  fields: Fields,
  columns: readonly string[],
  optional: readonly string[] = [],
): FieldErrorCodes {
  const wrong = [...columns, ...optional].filter((column) => {
    const words = fields[column] ?? null;
    if (words === null) return !optional.includes(column);
    return englishOf(words).trim() === '';
  });
  return Object.fromEntries(wrong.map((column) => [column, 'english']));
}

/** Validates that these columns have a value. */
export function checkRequired(fields: Fields, columns: readonly string[]): FieldErrorCodes {
  const missing = columns.filter((column) => fields[column] === null || fields[column] === '');
  return Object.fromEntries(missing.map((column) => [column, 'required']));
}

/** Validates that a source and its review date are given together. */
export function checkSource({ source_note, last_reviewed_on }: Fields, isRequired: boolean): FieldErrorCodes {
  const isSet = (value: Json | undefined) => value !== null && value !== undefined && value !== '';
  const [note, day] = [isSet(source_note), isSet(last_reviewed_on)];
  if (note === day && (note || !isRequired)) return {};
  return { [note ? 'last_reviewed_on' : 'source_note']: 'source' };
}

function englishOf(words: Json): string {
  if (words === null || typeof words !== 'object' || Array.isArray(words)) return '';
  return typeof words.en === 'string' ? words.en : '';
}
