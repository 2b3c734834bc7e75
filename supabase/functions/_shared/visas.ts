/** Visa statuses of a candidate, in display order. */
export const visaStatuses = [
  'visit',
  'residence_employment',
  'residence_family',
  'cancelled',
  'abroad',
  'national',
  'gcc',
  'unknown',
] as const;
