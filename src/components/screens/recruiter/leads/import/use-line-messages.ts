import { useTranslation } from 'react-i18next';
import type { Duplicate } from '#machines/data/rpc/check-duplicate.ts';
import { columnFields } from '#machines/recruiter/leads/import/column-fields.ts';
import type { LineOutcome } from '#machines/recruiter/leads/import/line-outcomes.ts';

/** Returns a function that describes a row: why it is skipped, what was corrected, what is left out. */
export function useLineMessages(): (outcome: LineOutcome) => string[] {
  const { t } = useTranslation('leadImport');
  const known = (match: Duplicate | null) => {
    if (match === null) return t('line.known');
    return match.owner_name === null
      ? t('line.knownAs', { name: match.name })
      : t('line.knownWith', { name: match.name, owner: match.owner_name });
  };
  const possibleMatchText = (match: Duplicate | null) => {
    if (match === null) return t('line.maybe');
    const isNameMatch = match.matched_by === 'name_and_birth_date';
    return t(isNameMatch ? 'line.maybeName' : 'line.maybeEmail', { name: match.name });
  };
  const wrong = (column: string | null | undefined) => {
    const field = columnFields.find((one) => one === column || `${one}_number` === column);
    return field === undefined ? t('line.invalid') : t('line.invalidField', { field: t(`field.${field}`) });
  };
  const problems = ({ line: { problem }, verdict }: LineOutcome) => {
    if (problem?.kind === 'twin') return t('line.twin', { no: problem.of });
    if (problem !== null) return t(`line.${problem.kind}`);
    if (verdict?.verdict === 'duplicate') return known(verdict.match);
    if (verdict?.verdict === 'possible_duplicate') return possibleMatchText(verdict.match);
    return verdict?.verdict === 'invalid' ? wrong(verdict.problem?.column) : null;
  };
  return (outcome) => {
    const { lead, written, isPhoneConverted, isTruncated, isBroken, unread, garbled } = outcome.line;
    if (outcome.isSkipped) return [t('line.skipped')];
    const problem = problems(outcome);
    // Remarks only matter for rows that are imported.
    if (outcome.group === 'out') return problem === null ? [] : [problem];
    return [
      problem,
      lead.phone_status === 'needs_review' ? t('line.needsReview') : null,
      isPhoneConverted ? t('line.phone', { written, kept: lead.phone_number }) : null,
      ...unread.map(({ field, value }) => t('line.unread', { field: t(`field.${field}`), value })),
      ...garbled.map(({ field, value }) => t('line.garbled', { field: t(`field.${field}`), value })),
      isBroken ? t('line.broken') : null,
      isTruncated ? t('line.cut') : null,
    ].filter((words) => words !== null);
  };
}
