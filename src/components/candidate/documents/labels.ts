import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';

/** The name of a type of document in a language, or else in English. */
export function labelOf(
  { code, label_i18n }: Pick<KnownDocumentType, 'code' | 'label_i18n'>,
  language: string,
): string {
  return label_i18n[language] ?? label_i18n.en ?? code.replaceAll('_', ' ');
}
