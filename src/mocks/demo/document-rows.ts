/** Sample documents in every state, with storage objects for their files. */

import { type Needed, type Sheet, type SheetStatus, sheetsOf } from './document-sheets.ts';
import type { DemoRow } from './insert-rows.ts';
import { after, dateFrom, hour } from './moments.ts';
import { emiratesIdOf, licenceNumberOf, passportEndsOn, passportOf } from './numbers.ts';
import { type DemoPerson, pick } from './people.ts';
import { specimenOf } from './specimen.ts';

const reasons = ['blurry', 'glare', 'cut_off'] as const;

/** Returns rows of `documents`, `storage.objects` and the access log, by table, in insertion order. */
export async function documentTables(
  people: readonly DemoPerson[],
  needs: readonly Needed[],
  now: Date,
): Promise<(readonly [string, DemoRow[]])[]> {
  const byApplication = new Map(people.map((person) => [person.applicationId, person]));
  const sheets = sheetsOf(byApplication, needs);
  const files = new Map<string, { bytes: Uint8Array; sha256: string }>();
  for (const sheet of sheets) {
    if (sheet.status === 'requested') continue;
    const bytes = specimenOf(mimeOf(sheet), linesOf(sheet));
    files.set(sheet.id, { bytes, sha256: await sha256(bytes) });
  }
  return [
    ['public.documents', sheets.map((sheet) => documentRow(sheet, files.get(sheet.id), now))],
    [
      'storage.objects',
      sheets.flatMap((sheet) => {
        const file = files.get(sheet.id);
        return file && sheet.status !== 'uploading' ? [objectRow(sheet, file)] : [];
      }),
    ],
    ['public.document_review_locks', sheets.filter(isUnderReview).map((sheet) => lockRow(sheet, now))],
    ['public.document_access_log', sheets.filter(({ status }) => status === 'verified').flatMap(viewRow)],
  ];
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isPaper = (type: string) =>
  /signed|contract|insurance|permit|visa|card$/.test(type) && type !== 'current_visa';
const mimeOf = ({ needed }: Sheet) => (isPaper(needed.type_code) ? 'application/pdf' : 'image/png');
const pathOf = (sheet: Sheet) => {
  const { person, needed, id, versionNo, side } = sheet;
  const ending = mimeOf(sheet) === 'application/pdf' ? 'pdf' : 'png';
  return `${person.candidateId}/${needed.type_code}/${id}/v${versionNo}-${side}.${ending}`;
};

const linesOf = ({ person, needed, side, versionNo, id }: Sheet): string[] => [
  'SPECIMEN',
  '',
  needed.type_code.replaceAll('_', ' ').toUpperCase(),
  side === 'single' ? '' : side.toUpperCase(),
  `${person.firstName} ${person.lastName}`,
  `NO. ${id.slice(-6)}-${versionNo}`,
];

const isUnderReview = ({ status, side }: Sheet) => status === 'in_review' && side !== 'back';

function documentRow(
  sheet: Sheet,
  file: { bytes: Uint8Array; sha256: string } | undefined,
  now: Date,
): DemoRow {
  const { person, needed, side, status, versionNo, id, supersededBy, at } = sheet;
  const isByDriver = needed.driver_can_upload && person.userId !== null;
  const isReviewed = ['verified', 'rejected', 'expiring', 'expired', 'superseded'].includes(status);
  const isRead = isReviewed && status !== 'rejected';
  // The back has the dates of the front.
  const isFieldRead = (field: string) =>
    isRead && needed.fields.includes(field) && (side !== 'back' || field.endsWith('_date'));
  const isRejected = status === 'rejected';
  return {
    id,
    candidate_id: person.candidateId,
    application_id: person.applicationId,
    type_code: needed.type_code,
    side,
    version_no: versionNo,
    status,
    requested_by: status === 'requested' ? person.operationsId : null,
    requested_at: status === 'requested' ? after(now, -5 * hour) : null,
    storage_path: file ? pathOf(sheet) : null,
    mime: file ? mimeOf(sheet) : null,
    bytes: file?.bytes.length ?? null,
    sha256: file?.sha256 ?? null,
    uploaded_by: file ? (isByDriver ? person.userId : person.operationsId) : null,
    uploaded_via: file ? (isByDriver ? 'driver_app' : 'staff') : null,
    uploaded_at: file && status !== 'uploading' ? at : null,
    extracted: {},
    number: isFieldRead('number') ? numberOf(person, needed.type_code, id) : null,
    issue_date: isFieldRead('issue_date') ? dateFrom(at, -60) : null,
    expiry_date: isFieldRead('expiry_date') ? expiryOf(person, needed.type_code, status, now) : null,
    issuing_country: isFieldRead('issuing_country') ? person.country : null,
    reviewed_by: isReviewed ? person.operationsId : null,
    reviewed_at: isReviewed ? after(at, 6 * hour) : null,
    reject_reason_code: isRejected ? pick(reasons, person.number) : null,
    reject_pin: isRejected ? { x: 0.6, y: 0.4 } : null,
    superseded_by: supersededBy,
    created_at: at,
    updated_at: isReviewed ? after(at, 6 * hour) : at,
    version: isReviewed ? 3 : 1,
  };
}

/** Returns the candidate's own number, if the document identifies them. */
function numberOf(person: DemoPerson, type: string, id: string): string {
  if (type === 'passport_bio') return passportOf(person);
  if (type === 'emirates_id') return emiratesIdOf(person.number);
  if (type.startsWith('driving_licence')) return licenceNumberOf(person);
  return `${type.slice(0, 2).toUpperCase()}${id.slice(-6)}`;
}

function expiryOf(person: DemoPerson, type: string, status: SheetStatus, now: Date): string {
  if (type === 'passport_bio') return passportEndsOn(person, now);
  return dateFrom(now, status === 'expired' ? -4 : 320 + (person.number % 400));
}

function objectRow(sheet: Sheet, { bytes, sha256 }: { bytes: Uint8Array; sha256: string }): DemoRow {
  const { id, at, person, needed } = sheet;
  const owner = needed.driver_can_upload && person.userId !== null ? person.userId : person.operationsId;
  return {
    id,
    bucket_id: 'candidate-documents',
    name: pathOf(sheet),
    owner,
    owner_id: owner,
    // Has no stored bytes: see specimen-blobs.ts.
    version: id,
    metadata: {
      eTag: `"${sha256.slice(0, 32)}"`,
      size: bytes.length,
      mimetype: mimeOf(sheet),
      cacheControl: 'no-cache',
      lastModified: at,
      contentLength: bytes.length,
      httpStatusCode: 200,
    },
    user_metadata: { specimen: linesOf(sheet) },
    created_at: at,
    updated_at: at,
    last_accessed_at: at,
  };
}

const lockRow = ({ person, needed }: Sheet, now: Date): DemoRow => ({
  candidate_id: person.candidateId,
  type_code: needed.type_code,
  reviewer_id: person.operationsId,
  taken_at: after(now, -hour / 30),
  expires_at: after(now, hour / 20),
});

function viewRow({ person, id, at }: Sheet): DemoRow[] {
  if (person.operationsId === null || person.number % 10 !== 0) return [];
  return [
    {
      document_id: id,
      viewer_id: person.operationsId,
      viewer_role: 'operations',
      purpose: 'review',
      at: after(at, 6 * hour),
    },
  ];
}
