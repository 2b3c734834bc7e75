/** Vehicle licences: product design, 2.1. Never the printed category number. */

/** Licences that an opening can require. */
export const openingLicenses = [
  'motorcycle',
  'light_vehicle',
  'heavy_truck',
  'light_bus',
  'heavy_bus',
  'light_mechanical',
  'heavy_mechanical',
  'trailer',
] as const;

/** Licence of a candidate, as far as known. */
export const licenseTypes = [...openingLicenses, 'none', 'unknown'] as const;
export type LicenseType = (typeof licenseTypes)[number];

/** Origin of a licence, grouped by its validity in the UAE. */
export const licenseOrigins = ['uae', 'gcc', 'swap_country', 'golden_chance', 'other_home'] as const;
