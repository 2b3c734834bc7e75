/** What a column can be, in the order offered. */
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

/** What a column is; null is left out. */
export type Column = ColumnField | null;

/** Those that hold days. */
export const dateFields = [
  'date_of_birth',
  'visa_expiry',
  'available_from',
] as const satisfies readonly ColumnField[];
export type DateField = (typeof dateFields)[number];
