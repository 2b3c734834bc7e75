import type { TFunction } from 'i18next';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';

/** The key of a reason in the catalogue `candidates`; an underscore would be read as a plural form. */
export const reasonKey = (code: string) => `reason.${code.replaceAll('_', '-')}`;

/** Names a reason in the reader's language; one that isn't of the product is called as the admin wrote it. */
export function reasonName(
  t: TFunction<'candidates'>,
  { code, label }: Pick<RejectionReason, 'code' | 'label'>,
): string {
  return t(reasonKey(code) as 'reason.duplicate', { defaultValue: label });
}
