import type { TFunction } from 'i18next';
import type { RejectionReason } from '#machines/data/tables/rejection-reasons.ts';

/** Returns the key of a reason in the `candidates` catalogue. i18next would read an underscore as a plural form. */
export const reasonKey = (code: string) => `reason.${code.replaceAll('_', '-')}`;

/** Returns a reason's name in the current language. A custom reason keeps the name that the admin entered. */
export function reasonName(
  t: TFunction<'candidates'>,
  { code, label }: Pick<RejectionReason, 'code' | 'label'>,
): string {
  return t(reasonKey(code) as 'reason.duplicate', { defaultValue: label });
}
