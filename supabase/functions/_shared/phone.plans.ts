/** One kind of phone number in one country. */
export interface NumberPlan {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** Calling code, digits only. */
  readonly callingCode: string;
  /** The number as written at home; its groups are what follows the calling code, as they are shown. */
  readonly national: RegExp;
  readonly status: 'valid' | 'landline';
}

/** Default country of a number. */
export const homeCountry = 'AE';

/** Supported numbers: product design, D.4, and three more countries of drivers (LK, PH, EG). */
export const numberPlans: readonly NumberPlan[] = [
  { country: 'AE', callingCode: '971', national: /^0?(5[024-68])(\d{3})(\d{4})$/, status: 'valid' },
  { country: 'AE', callingCode: '971', national: /^0([234679])(\d{3})(\d{4})$/, status: 'landline' },
  { country: 'PK', callingCode: '92', national: /^0?(3\d\d)(\d{7})$/, status: 'valid' },
  { country: 'BD', callingCode: '880', national: /^0?(1[3-9]\d\d)(\d{6})$/, status: 'valid' },
  { country: 'IN', callingCode: '91', national: /^0?([6-9]\d{4})(\d{5})$/, status: 'valid' },
  { country: 'IN', callingCode: '91', national: /^0?([1-5]\d)(\d{4})(\d{4})$/, status: 'landline' },
  { country: 'NP', callingCode: '977', national: /^0?(9[78]\d)(\d{3})(\d{4})$/, status: 'valid' },
  { country: 'LK', callingCode: '94', national: /^0?(7\d)(\d{3})(\d{4})$/, status: 'valid' },
  { country: 'PH', callingCode: '63', national: /^0?(9\d\d)(\d{3})(\d{4})$/, status: 'valid' },
  { country: 'EG', callingCode: '20', national: /^0?(1[0125])(\d{4})(\d{4})$/, status: 'valid' },
];

/**
 * Minimum and maximum digits of a country's numbers, including the calling code, without a full plan. A longer number
 * has extra digits, a shorter one lacks some (ITU-T E.164 national numbering plans).
 */
export const lengthsByCode: readonly (readonly [callingCode: string, least: number, most: number])[] = [
  ['1', 11, 11],
  ['27', 11, 11],
  ['33', 11, 11],
  ['44', 11, 12],
  ['61', 11, 11],
  ['86', 12, 13],
  ['90', 12, 12],
  ['95', 10, 12],
  ['98', 12, 12],
  ['212', 12, 12],
  ['216', 11, 11],
  ['233', 12, 12],
  ['234', 11, 13],
  ['237', 12, 12],
  ['249', 12, 12],
  ['251', 12, 12],
  ['254', 12, 12],
  ['255', 12, 12],
  ['256', 12, 12],
  ['962', 11, 12],
  ['964', 12, 13],
  ['965', 11, 11],
  ['966', 11, 12],
  ['967', 11, 12],
  ['968', 11, 11],
  ['973', 11, 11],
  ['974', 11, 11],
];
