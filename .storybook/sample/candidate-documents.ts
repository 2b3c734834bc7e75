/** Document files and types for stories of a candidate's record. */
import type { PartData } from '#machines/candidate/record/parts.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import { recruiter } from '#machines/fixtures/people.ts';

type Documents = Extract<PartData, { part: 'documents' }>;

const id = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const type = (code: string, en: string, ar: string, more: Partial<KnownDocumentType> = {}) => ({
  code,
  label_i18n: { en, ar },
  sides: ['single'],
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  max_mb: 8,
  sensitivity: 'normal' as const,
  recruiter_can_view: true,
  driver_can_upload: true,
  sort_order: 1,
  ...more,
});

const file = (number: number, more: Partial<DocumentFile>): DocumentFile => ({
  id: id(number),
  type_code: 'passport',
  side: 'single',
  version_no: 1,
  status: 'verified',
  mime: 'image/jpeg',
  bytes: 421_000,
  uploaded_by: null,
  uploaded_via: 'driver_app',
  uploaded_at: '2026-03-08T08:00:00Z',
  expiry_date: null,
  reviewed_by: null,
  reviewed_at: null,
  reject_reason_code: null,
  reject_note_i18n: null,
  ...more,
});

const reviewed = { reviewed_by: recruiter.id, reviewed_at: '2026-03-09T08:00:00Z' };
const rejected = { ...reviewed, status: 'rejected' as const, reject_reason_code: 'blurry' };

/** Data that matches the sample record's statuses. */
export const candidateDocuments: Omit<Documents, 'part' | 'rows'> = {
  types: [
    type('passport', 'Passport, photo page', 'جواز السفر'),
    type('driving_licence', 'Driving licence, both sides', 'رخصة القيادة', { sides: ['front', 'back'] }),
    type('photo', 'Photo', 'صورة شخصية', { accept: ['image/jpeg', 'image/png'] }),
    type('police_clearance', 'Police clearance', 'شهادة حسن سيرة', { recruiter_can_view: false }),
  ],
  files: [
    file(1, { ...reviewed, expiry_date: '2026-09-01', version_no: 2 }),
    file(2, { ...rejected, version_no: 1 }),
    file(3, {
      ...rejected,
      type_code: 'driving_licence',
      side: 'front',
      reject_note_i18n: { en: 'Hold the phone still.', ar: 'ثبّت الهاتف.' },
    }),
    file(4, {
      type_code: 'police_clearance',
      mime: 'application/pdf',
      status: 'uploaded',
      uploaded_via: 'staff',
      uploaded_by: recruiter.id,
    }),
  ],
  requirements: [],
  reasons: [{ code: 'blurry', label_i18n: { en: 'Blurry', ar: 'غير واضح' } }],
};
