import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';

/** Returns the name of a document type in a language, falling back to English. */
export function labelOf(
  { code, label_i18n }: Pick<KnownDocumentType, 'code' | 'label_i18n'>,
  language: string,
): string {
  return label_i18n[language] ?? label_i18n.en ?? code.replaceAll('_', ' ');
}
