import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import { useTranslation } from 'react-i18next';
import { type Loaded, LoadedGroup } from '#components/blocks/settings-group/loaded-group.tsx';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { SettingsLine } from '#components/blocks/settings-group/settings-line.tsx';
import styles from '#components/blocks/settings-group/settings-lines.module.css';
import { useFormat } from '#components/i18n/use-format.ts';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { useQuestion } from '#components/ui/confirm/use-question.ts';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { Identity } from '#machines/data/auth-account.ts';
import type { AppError } from '#shared/app-error.ts';
import { UnlinkQuestion } from './unlink-question.tsx';
import { useIdentityName } from './use-identity-name.ts';

export interface IdentitiesViewProps {
  /** The user's sign-in accounts, and the providers that can be linked. */
  load: Loaded<{ identities: readonly Identity[]; providers: readonly string[] }>;
  /** Error of the last link or unlink. */
  changeError: AppError | null;
  /** The user is being redirected to a provider. */
  linking: boolean;
  /** An account is being unlinked. */
  isUnlinking: boolean;
  onRetry: () => void;
  onLink: (provider: string) => void;
  onUnlink: (id: string) => void;
  onDismiss: () => void;
  /** Called with the name of the unlinked account. */
  onUnlinked: (name: string) => void;
}

/** Lists the user's sign-in accounts, with buttons to link or unlink one. */
export function IdentitiesView(props: IdentitiesViewProps) {
  const { load, changeError, linking } = props;
  const { t } = useTranslation('staffSettings');
  const messagesOf = useSecurityMessages();
  const { nameOf } = useIdentityName();
  const [asked, ask] = useQuestion<Identity>({
    isDone: ({ identity_id: id }) => !load.data?.identities.some(({ identity_id }) => identity_id === id),
    onOver: ({ provider }) => props.onUnlinked(nameOf(provider)),
  });
  const providers = load.data?.providers ?? [];
  return (
    <>
      <LoadedGroup
        {...load}
        title={t('identities.title')}
        description={t('identities.hint')}
        labels={{ loading: t('identities.loading'), failed: t('identities.failed'), outdated: t('outdated') }}
        shape={<SkeletonBlock height="3.5rem" />}
        onRetry={props.onRetry}
      >
        {({ identities }) => (
          <ul className={styles.Lines} aria-label={t('identities.title')}>
            {identities.map((identity) => (
              <Account
                key={identity.identity_id}
                identity={identity}
                isOnly={identities.length === 1}
                onUnlink={() => ask(identity)}
              />
            ))}
          </ul>
        )}
      </LoadedGroup>
      {load.data && (
        <SettingsGroup
          title={t('identities.linkTitle')}
          description={t(providers.length > 0 ? 'identities.linkHint' : 'identities.noProviders')}
        >
          {changeError && !asked && (
            <Alert title={t('identities.notLinked')}>{messagesOf(changeError)}</Alert>
          )}
          <Row>
            {providers.map((provider) => (
              <Button
                key={provider}
                isPending={linking}
                pendingLabel={t('identities.linking')}
                onPress={() => props.onLink(provider)}
              >
                {t('identities.link', { name: nameOf(provider) })}
              </Button>
            ))}
          </Row>
        </SettingsGroup>
      )}
      {asked && (
        <UnlinkQuestion
          identity={asked}
          isPending={props.isUnlinking}
          error={changeError ? messagesOf(changeError) : undefined}
          onConfirm={props.onUnlink}
          onClose={() => {
            props.onDismiss();
            ask(null);
          }}
        />
      )}
    </>
  );
}

interface AccountProps {
  identity: Identity;
  isOnly: boolean;
  onUnlink: () => void;
}

function Account({ identity, isOnly, onUnlink }: AccountProps) {
  const { t } = useTranslation('staffSettings');
  const format = useFormat();
  const { nameOf, addressOf } = useIdentityName();
  const { provider, created_at: since } = identity;
  const name = nameOf(provider);
  const isOwn = provider === 'email' || provider === 'phone';
  return (
    <SettingsLine
      icon={isOwn ? KeyRound : Link2}
      name={name}
      notes={[
        <bdi key="address">{addressOf(identity)}</bdi>,
        isOnly ? t('identities.only') : since && t('identities.since', { date: format.date(since) }),
      ]}
      action={
        isOnly
          ? undefined
          : { label: t('identities.unlink'), name: t('identities.unlinkNamed', { name }), onPress: onUnlink }
      }
    />
  );
}
