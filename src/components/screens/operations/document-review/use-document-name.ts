import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { labelIn } from '#components/candidate/record/lines.tsx';
import type { DocumentTypeFields } from '#machines/data/tables/document-types.ts';
import type { ReviewItem } from '#machines/operations/document-review/document-review.types.ts';

/** Returns a function that names an item by document and candidate: "Passport of Imran Qureshi". */
export function useDocumentName(
  types: Readonly<Record<string, DocumentTypeFields>>,
): (item: ReviewItem) => string {
  const { t, i18n } = useTranslation('documentReview');
  return ({ type, person }) =>
    t('of', {
      document: labelIn({ [type]: types[type]?.label_i18n ?? {} }, type, i18n.language),
      name: nameOf(person),
    });
}
