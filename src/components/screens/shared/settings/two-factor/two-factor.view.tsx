import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { type Loaded, LoadedGroup } from '#components/blocks/settings-group/loaded-group.tsx';
import { SettingsLine } from '#components/blocks/settings-group/settings-line.tsx';
import styles from '#components/blocks/settings-group/settings-lines.module.css';
import { useFormat } from '#components/i18n/use-format.ts';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { useQuestion } from '#components/ui/confirm/use-question.ts';
import { SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { Factor } from '#machines/data/auth-account.ts';
import type { AppError } from '#shared/app-error.ts';

export interface TwoFactorViewProps {
  /** The user's authenticator apps. */
  load: Loaded<readonly Factor[]>;
  /** State of the current removal, and the error of the last one. */
  removal: { error: AppError | null; isPending: boolean };
  onRetry: () => void;
  /** Sets up another app. */
  onAdd: () => void;
  onRemove: (id: string) => void;
  /** Cancels the removal. */
  onDismiss: () => void;
  /** Called with the name of the removed app. */
  onRemoved: (name: string) => void;
}

/** Shows whether sign-in requires a second step, and the authenticator apps for it. */
export function TwoFactorView({ load, onRetry, onAdd, ...props }: TwoFactorViewProps) {
  const { t } = useTranslation('staffSettings');
  const isOn = load.data !== null && load.data.length > 0;
  return (
    <LoadedGroup
      {...load}
      title={t('twoFactor.status')}
      description={t(isOn ? 'twoFactor.onHint' : 'twoFactor.offHint')}
      labels={{ loading: t('twoFactor.loading'), failed: t('twoFactor.failed'), outdated: t('outdated') }}
      shape={
        <>
          <SkeletonLine width="12rem" />
          <SkeletonLine width="80%" />
          <SkeletonBlock height="var(--control-size)" width="10rem" />
        </>
      }
      onRetry={onRetry}
    >
      {(factors) => (
        <>
          <p>
            <Badge tone={isOn ? 'good' : 'warn'}>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
          </p>
          <Apps factors={factors} {...props} />
          <div>
            <Button variant={isOn ? 'secondary' : 'primary'} onPress={onAdd}>
              {t(isOn ? 'twoFactor.addAnother' : 'twoFactor.setUp')}
            </Button>
          </div>
        </>
      )}
    </LoadedGroup>
  );
}

type AppsProps = Omit<TwoFactorViewProps, 'load' | 'onRetry' | 'onAdd'> & { factors: readonly Factor[] };

function Apps({ factors, removal, onRemove, onDismiss, onRemoved }: AppsProps) {
  const { t } = useTranslation('staffSettings');
  const format = useFormat();
  const messagesOf = useSecurityMessages();
  const nameOf = ({ name }: Factor) => name || t('twoFactor.unnamed');
  const [asked, ask] = useQuestion<Factor>({
    isDone: ({ id }) => !factors.some((factor) => factor.id === id),
    onOver: (factor) => onRemoved(nameOf(factor)),
  });
  return (
    <>
      {factors.length > 0 && (
        <ul className={styles.Lines} aria-label={t('twoFactor.apps')}>
          {factors.map((factor) => (
            <SettingsLine
              key={factor.id}
              icon={Smartphone}
              name={<bdi>{nameOf(factor)}</bdi>}
              notes={[t('twoFactor.since', { date: format.date(factor.since) })]}
              action={{
                label: t('twoFactor.remove'),
                name: t('twoFactor.removeNamed', { name: nameOf(factor) }),
                onPress: () => ask(factor),
              }}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          title={t('twoFactor.removeQuestion', { name: nameOf(asked) })}
          confirmLabel={t('twoFactor.remove')}
          pendingLabel={t('twoFactor.removing')}
          isOpen
          isPending={removal.isPending}
          error={removal.error ? messagesOf(removal.error) : undefined}
          onConfirm={() => onRemove(asked.id)}
          onOpenChange={() => {
            onDismiss();
            ask(null);
          }}
        >
          {t(factors.length === 1 ? 'twoFactor.removeLast' : 'twoFactor.removeOne')}
        </Confirm>
      )}
    </>
  );
}
