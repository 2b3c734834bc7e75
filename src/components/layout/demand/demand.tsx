import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#components/i18n/languages.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Button } from '#components/ui/button/button.tsx';
import styles from './demand.module.css';

export interface DemandProps {
  /** The id of the heading, for what is labelled by it. */
  id: string;
  /** What it is, as the page's heading and its title. */
  title: string;
  /** Why it is asked, in a sentence or two. */
  why: string;
  /** The languages that `children` speak; all unless told. */
  languages?: readonly Language[];
  /** What there is to do. */
  children: ReactNode;
  onSignOut: () => void;
}

/** In place of every page: what somebody has to do before they go on, or a way to leave. */
export function Demand({ id, title, why, children, onSignOut, ...frame }: DemandProps) {
  const { t } = useTranslation('shell');
  return (
    <AuthFrame {...frame}>
      <title>{title}</title>
      <h1 id={id} className={styles.Title}>
        {title}
      </h1>
      <p className={styles.Why}>{why}</p>
      {children}
      <div className={styles.SignOut}>
        <Button variant="quiet" onPress={onSignOut}>
          {t('signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
