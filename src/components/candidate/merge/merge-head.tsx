import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { NumberText } from '#components/ui/number/number.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './merge.module.css';

export interface MergeHeadProps {
  /** What happens to this record. */
  label: string;
  candidate: Candidate;
  /** Text that names the candidate's owner. */
  owner: string;
}

/** Shows one of the two records: what happens to it, its owner and its age. */
export function MergeHead({ label, candidate, owner }: MergeHeadProps) {
  const { t } = useTranslation(['merging', 'candidates']);
  const format = useFormat();
  const { phone_e164, phone_number, current_stage, contact_count, created_at } = candidate;
  const phone = phone_e164 === null ? phone_number : formatPhone(phone_e164);
  return (
    <section className={styles.Head} aria-label={label}>
      <Muted>{label}</Muted>
      <p className={styles.Name}>
        <bdi>{nameOf(candidate)}</bdi>
      </p>
      {phone !== null && (
        <p>
          <NumberText>{phone}</NumberText>
        </p>
      )}
      <p>
        <StageBadge stage={current_stage} />
      </p>
      <Muted as="ul">
        <li>{t('merge.added', { date: format.date(created_at) })}</li>
        <li>{t('candidates:owner.is', { name: owner })}</li>
        <li>
          {contact_count === 0
            ? t('candidates:contacts.none')
            : t('candidates:contacts.count', { count: contact_count })}
        </li>
      </Muted>
    </section>
  );
}
