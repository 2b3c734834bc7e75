import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#components/ui/avatar/avatar.tsx';
import styles from './candidate-row.module.css';

export interface OwnerCellProps {
  /** Name of the candidate's owner; null without one. */
  owner: string | null;
  /** Also shows the name, where there is room. */
  hasName?: boolean;
}

/** Shows the owner's initials. Screen readers read the full name; hovering shows it. */
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
