/** A driver's documents as the server returns them, for tests and stories. */
import type { OwnDocument, OwnDocumentSide } from '#machines/data/rpc/my-documents.ts';

const words = (en: string, ar: string, ur: string) => ({ en, ar, ur });

const side: OwnDocumentSide = {
  side: 'single',
  status: 'missing',
  document_id: null,
  version: null,
  mime: null,
  uploaded_at: null,
  answer_by: null,
  can_send: true,
  can_delete: false,
  accepted: null,
  note: null,
  reason: null,
};

const id = (number: number) => `00000000-0000-4000-8000-${String(460_000 + number).padStart(12, '0')}`;

/** Returns one side with a file of that status. */
export const sideOf = (
  status: OwnDocumentSide['status'],
  more: Partial<OwnDocumentSide> = {},
): OwnDocumentSide => ({
  ...side,
  status,
  ...(status !== 'missing' &&
    status !== 'requested' && {
      document_id: id(1),
      version: 1,
      mime: 'image/jpeg' as const,
      uploaded_at: '2026-03-10T08:00:00Z',
    }),
  ...more,
});

const documentOf = (
  type_code: string,
  label_i18n: Record<string, string>,
  sides: readonly OwnDocumentSide[],
  more: Partial<OwnDocument> = {},
): OwnDocument => ({
  candidate_id: '00000000-0000-4000-8000-000000000021',
  type_code,
  label_i18n,
  help_i18n: words(
    'All four corners must be visible.',
    'يجب أن تظهر الزوايا الأربع.',
    'چاروں کونے نظر آئیں۔',
  ),
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  max_bytes: 8_388_608,
  can_upload: true,
  required: true,
  needed_by: '2026-03-16',
  status: sides[0]?.status ?? 'missing',
  expiry_date: null,
  sides: [...sides],
  ...more,
});

const rejection: NonNullable<OwnDocumentSide['reason']> = {
  code: 'blurry',
  sentence_i18n: words(
    'The photo is blurry. Hold the phone still and take it again.',
    'الصورة غير واضحة. ثبّت الهاتف والتقطها مرة أخرى.',
    'تصویر صاف نہیں ہے۔ فون ہلائے بغیر دوبارہ تصویر لیں۔',
  ),
  picture: 'blur',
  note_i18n: { en: 'The two lines at the bottom must be readable.' },
  pin: { x: 0.5, y: 0.86 },
};

const passportLabels = words('Passport', 'جواز السفر', 'پاسپورٹ');
const licenceLabels = words('UAE driving licence', 'رخصة القيادة الإماراتية', 'امارات کا ڈرائیونگ لائسنس');
const photoLabels = words('Photo', 'صورة شخصية', 'تصویر');
const visaLabels = words('UAE visa', 'التأشيرة الحالية', 'موجودہ ویزا');
const emiratesIdLabels = words('Emirates ID', 'الهوية الإماراتية', 'ایمریٹس آئی ڈی');

export const rejectedPassport = documentOf('passport_bio', passportLabels, [
  sideOf('rejected', { reason: rejection }),
]);
export const missingLicence = documentOf('driving_licence_uae', licenceLabels, [
  sideOf('missing', { side: 'front' }),
  sideOf('missing', { side: 'back' }),
]);
export const checkedPhoto = documentOf('photo_white_bg', photoLabels, [
  sideOf('uploaded', { document_id: id(3), answer_by: '2026-03-13', can_delete: true }),
]);
export const acceptedVisa = documentOf(
  'current_visa',
  visaLabels,
  [sideOf('verified', { document_id: id(4), accepted: { document_id: id(4), expiry_date: '2026-06-12' } })],
  { expiry_date: '2026-06-12' },
);
const expiringId = documentOf(
  'emirates_id',
  emiratesIdLabels,
  (['front', 'back'] as const).map((name, place) =>
    sideOf('expiring', {
      side: name,
      document_id: id(5 + place),
      accepted: { document_id: id(5 + place), expiry_date: '2026-03-24' },
    }),
  ),
  { expiry_date: '2026-03-24' },
);
/** An accepted visa, and a newer one under review. */
export const replacedVisa = documentOf('current_visa', visaLabels, [
  sideOf('uploaded', {
    document_id: id(8),
    answer_by: '2026-03-13',
    can_send: false,
    accepted: { document_id: id(4), expiry_date: '2026-06-12' },
  }),
]);
const labourCard = documentOf(
  'labour_card',
  words('Labour card', 'بطاقة العمل', 'لیبر کارڈ'),
  [sideOf('missing')],
  { can_upload: false },
);
const waivedLetter = documentOf(
  'noc_sponsor',
  words('Letter of the sponsor', 'رسالة الكفيل', 'کفیل کا خط'),
  [sideOf('missing')],
  { status: 'waived', needed_by: null },
);

/** A passport that staff asked for again, with their note. */
export const requestedAgainPassport = documentOf('passport_bio', passportLabels, [
  sideOf('requested', { note: 'Please show all four corners of the page.' }),
]);

/** One document in every state, in the order needed. */
export const everyDocument: readonly OwnDocument[] = [
  acceptedVisa,
  rejectedPassport,
  missingLicence,
  checkedPhoto,
  expiringId,
  labourCard,
  waivedLetter,
];
