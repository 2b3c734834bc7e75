import { useTranslation } from 'react-i18next';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import styles from './error-state.module.css';

export interface ReferenceProps {
  /** Reference for support. */
  children: string;
}

/** Shows the reference of an error, with an explanation and a copy button. */
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
