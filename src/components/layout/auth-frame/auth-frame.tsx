import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#components/i18n/languages.ts';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { LanguageSwitch } from '#components/ui/language-switch/language-switch.tsx';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  children: ReactNode;
  /** Languages of the page. Defaults to all. */
  languages?: readonly Language[];
}

/** Layout of pages before sign-in: logo, language choice and one narrow column. */
export function AuthFrame({ children, languages }: AuthFrameProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.AuthFrame}>
      <header className={styles.Head}>
        <BrandMark label={t('product')} />
        <LanguageSwitch offered={languages} />
      </header>
      <main>{children}</main>
    </div>
  );
}
