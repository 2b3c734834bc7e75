import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { useSecurityWords } from '#components/i18n/use-security-words.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { Factor } from '#machines/data/auth-account.ts';
import type { AppError } from '#machines/data/errors.ts';
import styles from './two-factor.module.css';

export interface TwoFactorViewProps {
  /** The person's apps; null before they are loaded. */
  factors: readonly Factor[] | null;
  /** Why the last load failed. */
  error: AppError | null;
  isLoading: boolean;
  /** The app that is being removed. */
  removal: { id: string | null; error: AppError | null; isPending: boolean };
  onRetry: () => void;
  /** Sets up another app. */
  onAdd: () => void;
  onRemove: (id: string) => void;
  /** Nothing is to be removed after all. */
  onDismiss: () => void;
  /** The app of this name is gone. */
  onRemoved: (name: string) => void;
}

/** Whether signing in takes a second step, and the apps it takes codes of. */
export function TwoFactorView({ factors, error, isLoading, onRetry, onAdd, ...props }: TwoFactorViewProps) {
  const { t } = useTranslation('staffSettings');
  const wordsOf = useSecurityWords();
  if (factors === null) {
    return error && !isLoading ? (
      <ErrorState title={t('twoFactor.failed')} onRetry={onRetry}>
        {wordsOf(error)}
      </ErrorState>
    ) : (
      <Skeleton label={t('twoFactor.loading')}>
        <SkeletonLine width="12rem" />
        <SkeletonLine width="80%" />
        <SkeletonBlock height="var(--control-size)" width="10rem" />
      </Skeleton>
    );
  }
  const isOn = factors.length > 0;
  return (
    <SettingsGroup
      title={t('twoFactor.status')}
      description={t(isOn ? 'twoFactor.onHint' : 'twoFactor.offHint')}
    >
      <p>
        <Badge tone={isOn ? 'good' : 'warn'}>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
      </p>
      {error && !isLoading && (
        <p className={styles.Old}>
          {t('twoFactor.outdated')} {wordsOf(error)}
        </p>
      )}
      <Apps factors={factors} {...props} />
      <div>
        <Button variant={isOn ? 'secondary' : 'primary'} onPress={onAdd}>
          {t(isOn ? 'twoFactor.addAnother' : 'twoFactor.setUp')}
        </Button>
      </div>
    </SettingsGroup>
  );
}

type AppsProps = Pick<TwoFactorViewProps, 'removal' | 'onRemove' | 'onDismiss' | 'onRemoved'> & {
  factors: readonly Factor[];
};

function Apps({ factors, removal, onRemove, onDismiss, onRemoved }: AppsProps) {
  const { t } = useTranslation('staffSettings');
  const format = useFormat();
  const wordsOf = useSecurityWords();
  const [asked, setAsked] = useState<Factor | null>(null);
  const nameOf = ({ name }: Factor) => name || t('twoFactor.unnamed');
  const told = useRef(onRemoved);
  told.current = onRemoved;

  const isGone = asked !== null && !factors.some(({ id }) => id === asked.id);
  const goneName = isGone ? asked.name || t('twoFactor.unnamed') : null;
  useEffect(() => {
    if (goneName === null) return;
    told.current(goneName);
    setAsked(null);
  }, [goneName]);

  return (
    <>
      {factors.length > 0 && (
        <ul className={styles.Apps} aria-label={t('twoFactor.apps')}>
          {factors.map((factor) => (
            <li key={factor.id} className={styles.App}>
              <Icon of={Smartphone} />
              <span className={styles.Name}>
                <bdi>{nameOf(factor)}</bdi>
                <span className={styles.Since}>
                  {t('twoFactor.since', { date: format.date(factor.since) })}
                </span>
              </span>
              <Button
                variant="quiet"
                aria-label={t('twoFactor.removeNamed', { name: nameOf(factor) })}
                onPress={() => setAsked(factor)}
              >
                {t('twoFactor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          title={t('twoFactor.removeQuestion', { name: nameOf(asked) })}
          confirmLabel={t('twoFactor.remove')}
          pendingLabel={t('twoFactor.removing')}
          isOpen={!isGone}
          isPending={removal.isPending}
          error={removal.error ? wordsOf(removal.error) : undefined}
          onConfirm={() => onRemove(asked.id)}
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            onDismiss();
            setAsked(null);
          }}
        >
          {t(factors.length === 1 ? 'twoFactor.removeLast' : 'twoFactor.removeOne')}
        </Confirm>
      )}
    </>
  );
}
