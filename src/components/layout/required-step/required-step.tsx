import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#components/i18n/languages.ts';
import { AuthFrame } from '#components/layout/auth-frame/auth-frame.tsx';
import { Button } from '#components/ui/button/button.tsx';
import styles from './required-step.module.css';

export interface RequiredStepProps {
  /** Id of the heading, for `aria-labelledby`. */
  id: string;
  /** Title of the page, and text of its heading. */
  title: string;
  /** Why the step is required, in one or two sentences. */
  why: string;
  /** Languages of `children`. Defaults to all. */
  languages?: readonly Language[];
  /** Content of the required step. */
  children: ReactNode;
  onSignOut: () => void;
}

/** Replaces every page until the user completes a required step or signs out. */
export function RequiredStep({ id, title, why, children, onSignOut, ...frame }: RequiredStepProps) {
  const { t } = useTranslation('shell');
  return (
    <AuthFrame {...frame}>
      <title>{title}</title>
      <h1 id={id} className={styles.Title}>
        {title}
      </h1>
      <p className={styles.Explanation}>{why}</p>
      {children}
      <div className={styles.SignOut}>
        <Button variant="quiet" onPress={onSignOut}>
          {t('signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
