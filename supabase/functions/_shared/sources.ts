/** Where candidates come from, as far as the product has words for it; a customer may name others. */
export const knownSources = [
  'machform',
  'walk_in',
  'referral',
  'agency',
  'import',
  'manual',
  'facebook',
  'tiktok',
  'whatsapp',
] as const;
