/** Motif of the drawing: a passport page, a card, a portrait or a sheet of paper. */
export type SampleKind = 'passport' | 'card' | 'portrait' | 'paper';

/** Faults of a picture, with the codes of `document_reject_reasons.picture`. */
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

/** Returns the motif for a document type code. */
export function sampleKindOf(typeCode: string): SampleKind {
  if (typeCode === 'passport_bio') return 'passport';
  if (typeCode.startsWith('photo')) return 'portrait';
  return /licence|emirates_id|national_id|card$/.test(typeCode) ? 'card' : 'paper';
}

/** Returns the fault for a picture code of the server; null if this build has no drawing for it. */
export function sampleFaultOf(picture: string): SampleFault | null {
  return sampleFaults.find((fault) => fault === picture) ?? null;
}
