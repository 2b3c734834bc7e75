/** The fields a column can be assigned to, in display order. */
export const columnFields = [
  'full_name',
  'first_name',
  'last_name',
  'phone',
  'whatsapp',
  'email',
  'license_type',
  'license_country',
  'license_number',
  'transmission',
  'experience',
  'uae_experience',
  'location',
  'residence',
  'emirate',
  'visa_status',
  'visa_expiry',
  'nationality',
  'date_of_birth',
  'passport_no',
  'emirates_id',
  'expected_salary',
  'available_from',
  'language',
  'source',
  'note',
] as const;
export type ColumnField = (typeof columnFields)[number];

/** The field of a column; null if it is skipped. */
export type Column = ColumnField | null;

/** Fields that contain dates. */
export const dateFields = [
  'date_of_birth',
  'visa_expiry',
  'available_from',
] as const satisfies readonly ColumnField[];
export type DateField = (typeof dateFields)[number];
