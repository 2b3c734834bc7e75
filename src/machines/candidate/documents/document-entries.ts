/** A candidate's documents by type, as shown in the record. */
import type { PartData } from '#machines/candidate/record/parts.ts';
import type { DocumentStatus } from '#machines/data/rpc/list-document-status.ts';
import type { DocumentRequirement } from '#machines/data/tables/document-requirements.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';

type Documents = Extract<PartData, { part: 'documents' }>;

/** The files of one side: the newest, and the earlier ones. */
export interface DocumentSide {
  side: DocumentFile['side'];
  /** Null if no file was sent; a request without a file does not count. */
  newest: DocumentFile | null;
  earlier: readonly DocumentFile[];
}

/** A document type that is required, requested or already sent. */
export interface DocumentEntry extends DocumentStatus {
  type: KnownDocumentType;
  sides: readonly DocumentSide[];
  /** The requirement; null for recruiters, and for documents that were sent without one. */
  requirement: DocumentRequirement | null;
}

/** Returns the entries in the order in which they are needed. */
export function entriesOf({ rows, files, types, requirements }: Documents): DocumentEntry[] {
  return rows.map((row) => {
    const type = types.find(({ code }) => code === row.type_code) ?? unknownType(row.type_code);
    return {
      ...row,
      type,
      sides: sidesOf(type).map((side) => sideOf(side, row.type_code, files)),
      requirement: requirements.find(({ type_code }) => type_code === row.type_code) ?? null,
    };
  });
}

function sideOf(side: DocumentFile['side'], typeCode: string, files: readonly DocumentFile[]): DocumentSide {
  const sent = files.filter(
    (file) => file.type_code === typeCode && file.side === side && file.uploaded_at !== null,
  );
  const newest = sent.find(({ status }) => status !== 'superseded') ?? null;
  return { side, newest, earlier: sent.filter((file) => file !== newest) };
}

/** Returns the sides of a document type; some have two. */
export function sidesOf({ sides }: Pick<KnownDocumentType, 'sides'>): DocumentFile['side'][] {
  return (['single', 'front', 'back'] as const).filter((side) => sides.includes(side));
}

/** A file that is part of a candidate's document set. */
export interface SetFile {
  id: string;
  type: KnownDocumentType;
  side: DocumentFile['side'];
  status: DocumentFile['status'];
  mime: NonNullable<DocumentFile['mime']>;
  expiry_date: string | null;
}

/** Statuses of files that are valid or wait for review. */
const countedStatuses: readonly DocumentFile['status'][] = [
  'verified',
  'expiring',
  'expired',
  'uploaded',
  'in_review',
];

/** Returns the newest file of each side that was not rejected, in the order of the visa. */
export function documentSetOf({ files, types }: Pick<Documents, 'files' | 'types'>): SetFile[] {
  return types.flatMap((type) =>
    sidesOf(type).flatMap((side): SetFile[] => {
      const found = files.find(
        (file) => file.type_code === type.code && file.side === side && countedStatuses.includes(file.status),
      );
      if (!found?.mime) return [];
      const { id, status, mime, expiry_date } = found;
      return [{ id, type, side, status, mime, expiry_date }];
    }),
  );
}

/** Returns a placeholder for a type that is no longer in use. */
function unknownType(code: string): KnownDocumentType {
  return {
    code,
    label_i18n: {},
    sides: ['single', 'front', 'back'],
    accept: [],
    max_mb: 0,
    sensitivity: 'normal',
    recruiter_can_view: false,
    driver_can_upload: false,
    sort_order: Number.MAX_SAFE_INTEGER,
  };
}
