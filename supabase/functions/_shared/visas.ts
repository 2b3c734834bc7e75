/** What is known of a candidate's visa, in the order shown. */
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
