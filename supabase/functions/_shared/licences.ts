/** What people drive and with which licence: product design, 2.1. Never the printed category number. */

/** Licences an opening can ask for. */
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

/** What is known of a candidate's licence. */
export const licenseTypes = [...openingLicenses, 'none', 'unknown'] as const;
export type LicenseType = (typeof licenseTypes)[number];

/** Where a licence can be from, by what that means for driving in the UAE. */
export const licenseOrigins = ['uae', 'gcc', 'swap_country', 'golden_chance', 'other_home'] as const;
