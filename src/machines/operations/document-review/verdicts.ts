import type { Judgement, ReplacementRequest } from '#machines/data/rpc/document-review.ts';
import type { DocumentTypeFields } from '#machines/data/tables/document-types.ts';
import { parseEmiratesId } from '#shared/emirates-id.ts';
import { countryOfLines } from './country-codes.ts';
import type { ReviewItem, ReviewSide, ReviewValues } from './document-review.types.ts';
import type { MachineReadableZone } from './mrz.ts';

/** Returns the initial values of a document: those read from an earlier side or by a first reviewer. */
export function valuesOf({ sides }: ReviewItem, type: DocumentTypeFields): ReviewValues {
  const read: Record<string, string> = {};
  for (const { sheet } of sides) {
    const known = { ...sheet.extracted, ...columnsOf(sheet) };
    for (const { code } of type.fields) {
      const value = known[code as keyof typeof known];
      if (typeof value === 'string') read[code] ??= value;
    }
  }
  return read;
}

const columnsOf = ({ number, issue_date, expiry_date, issuing_country }: ReviewSide['sheet']) => ({
  number,
  issue_date,
  expiry_date,
  issuing_country,
});

/** Returns the values overwritten with those of the machine-readable lines, for the fields of the type. */
export function withLines(
  values: ReviewValues,
  lines: MachineReadableZone,
  { fields }: DocumentTypeFields,
): ReviewValues {
  const said: Record<string, string | null> = {
    number: lines.number,
    name: lines.name || null,
    expiry_date: lines.expiry,
    date_of_birth: lines.birth,
    nationality: countryOfLines(lines.nationality),
    issuing_country: countryOfLines(lines.issuer),
  };
  const filled = { ...values };
  for (const { code } of fields) {
    const value = said[code];
    if (value) filled[code] = value;
  }
  return filled;
}

/** Why a value can't be saved: missing, or not valid for such a document. */
export type ValueProblem = 'required' | 'format';

/** Returns the fields that prevent a document from being verified. */
export function problemsOf(
  values: ReviewValues,
  item: ReviewItem,
  type: DocumentTypeFields,
): Record<string, ValueProblem> {
  const isRead = item.sides.some(({ isWaiting, sheet }) => isWaiting && sheet.side !== 'back');
  const problems: Record<string, ValueProblem> = {};
  for (const { code, required } of type.fields) {
    const value = values[code]?.trim() ?? '';
    if (value === '') {
      if (required && isRead) problems[code] = 'required';
    } else if (code === 'number' && !isNumber(type.code, value)) problems[code] = 'format';
  }
  return problems;
}

/** Validates a number as `app.normalize_document_number` does. */
function isNumber(type: string, value: string): boolean {
  if (type === 'emirates_id') return parseEmiratesId(value).digits !== null;
  return type !== 'passport_bio' || /^[A-Z0-9]{5,20}$/.test(value.toUpperCase().replace(/[\s-]/g, ''));
}

/** Returns verdicts that verify every waiting side; the values are saved with the front or single side. */
export function verifying(item: ReviewItem, values: ReviewValues, reason: string): Judgement[] {
  const fields = Object.fromEntries(
    Object.entries(values)
      .map(([code, value]) => [code, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return item.sides
    .filter(({ isWaiting }) => isWaiting)
    .map(({ sheet }) => ({
      documentId: sheet.id,
      version: sheet.version,
      verdict: 'verified',
      fields: sheet.side === 'back' ? {} : fields,
      reasonCode: null,
      pin: null,
      reason: reason.trim() || null,
    }));
}

/** Returns verdicts that reject one side, with the position of the fault. */
export function rejecting(
  { sheet }: ReviewSide,
  reasonCode: string,
  pin: { x: number; y: number } | null,
): Judgement {
  return {
    documentId: sheet.id,
    version: sheet.version,
    verdict: 'rejected',
    fields: {},
    reasonCode,
    pin,
    reason: null,
  };
}

/** Creates the request to the driver for one side again; the driver reads `note`. */
export function replacementRequestFor({ sheet }: ReviewSide, note: string): ReplacementRequest {
  return { documentId: sheet.id, version: sheet.version, verdict: 'again', note: note.trim() };
}
