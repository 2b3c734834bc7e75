/** What is drawn: a passport's page, a card, a portrait, a sheet of paper. */
export type SampleKind = 'passport' | 'card' | 'portrait' | 'paper';

/** What is wrong with it; the names that `document_reject_reasons.picture` has. */
export const sampleFaults = [
  'blur',
  'glare',
  'crop',
  'dark',
  'copy',
  'screen',
  'wrong',
  'side',
  'expired',
  'name',
] as const;
export type SampleFault = (typeof sampleFaults)[number];

/** How a type of document looks, by its code. */
export function sampleKindOf(typeCode: string): SampleKind {
  if (typeCode === 'passport_bio') return 'passport';
  if (typeCode.startsWith('photo')) return 'portrait';
  return /licence|emirates_id|national_id|card$/.test(typeCode) ? 'card' : 'paper';
}

/** The fault that a picture code of the server names; null for one this build has no drawing of. */
export function sampleFaultOf(picture: string): SampleFault | null {
  return sampleFaults.find((fault) => fault === picture) ?? null;
}
