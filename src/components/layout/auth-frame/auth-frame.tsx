import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#components/i18n/languages.ts';
import { BrandMark } from '#components/ui/brand-mark/brand-mark.tsx';
import { LanguageSwitch } from '#components/ui/language-switch/language-switch.tsx';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  children: ReactNode;
  /** The languages that the page is written in; all unless told. */
  languages?: readonly Language[];
}

/** The frame of pages seen before signing in: the mark, the language, and one narrow column. */
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
