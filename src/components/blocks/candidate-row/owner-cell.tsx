import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import styles from './candidate-row.module.css';

export interface OwnerCellProps {
  /** The name of who works on the candidate; null while nobody does. */
  owner: string | null;
  /** Shows the name too, where there is room. */
  hasName?: boolean;
}

/** Who works on the candidate: initials, whose name is read out and shown to who points at them. */
export function OwnerCell({ owner, hasName = false }: OwnerCellProps) {
  const { t } = useTranslation('candidates');
  if (owner === null) return <span className={styles.Missing}>{t('owner.none')}</span>;
  const words = t('owner.is', { name: owner });
  return (
    <span className={styles.Owner} title={words}>
      <Avatar name={owner} size="small" />
      {hasName ? <bdi>{owner}</bdi> : <VisuallyHidden elementType="span">{words}</VisuallyHidden>}
    </span>
  );
}
