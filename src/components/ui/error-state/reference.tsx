import { useTranslation } from 'react-i18next';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import styles from './error-state.module.css';

export interface ReferenceProps {
  /** What support finds the failure by. */
  children: string;
}

/** The reference of a failure, with a sentence about its use and a button that copies it. */
export function Reference({ children }: ReferenceProps) {
  const { t } = useTranslation('controls');
  return (
    <p className={styles.Reference}>
      <span>{t('errorState.reference')}</span>
      <bdi dir="ltr">{children}</bdi>
      <CopyButton isIconOnly text={children} label={t('errorState.copy')} />
    </p>
  );
}
