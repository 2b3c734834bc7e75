import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { nextVersion } from '#machines/admin/config/privacy/consent-form.ts';
import { consentsMachine, consentTextsMachine } from '#machines/admin/config/privacy/consents.machine.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import { ConsentDrawer } from './consent-drawer.tsx';
import { ConsentReader } from './consent-reader.tsx';
import styles from './privacy.module.css';
import { Section } from './section.tsx';

export interface ConsentSectionProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
}

/** Lists the versions of the consent text, with a button to add one. Published texts never change. */
export function ConsentSection({ userId }: ConsentSectionProps) {
  const { t } = useTranslation('configPrivacy');
  const [snapshot, send] = useMachine(consentsMachine);
  const [texts, sendTexts] = useMachine(consentTextsMachine);
  const format = useFormat();
  const toasts = useToasts();
  const [opened, setOpened] = useState<{ version: string; isNew: boolean } | null>(null);
  const { data, loadError } = snapshot.context;
  const known = data?.map(({ version }) => version) ?? [];
  const loadedTexts = texts.context.done;
  const isRead = opened !== null && texts.matches('done') && loadedTexts?.order.version === opened.version;

  const open = (version: string, isNew: boolean) => {
    const found = data?.find((one) => one.version === version);
    if (!found) return;
    setOpened({ version, isNew });
    sendTexts({ type: 'order.run', order: found });
  };
  const reload = () => send({ type: 'collection.reload' });
  const [newest] = known;
  return (
    <Section
      title={t('consents.title')}
      hint={t('consents.hint')}
      action={
        newest !== undefined && (
          <Button variant="primary" onPress={() => open(newest, true)}>
            {t('consents.new')}
          </Button>
        )
      }
      state={data ? 'ready' : snapshot.matches({ data: 'failed' }) ? 'failed' : 'loading'}
      error={loadError ?? texts.context.error}
      isRetrying={snapshot.hasTag('loading')}
      onRetry={reload}
    >
      {data?.length === 0 ? (
        <EmptyState title={t('consents.none')}>{t('consents.noneBody')}</EmptyState>
      ) : (
        <ul className={styles.List}>
          {data?.map(({ version, published_at, languages, agreed, ended }, place) => (
            <li key={version} className={styles.Item}>
              <Row justify="between">
                <Row gap={2}>
                  <strong>{t('consents.version', { version })}</strong>
                  {place === 0 && <Badge tone="good">{t('consents.current')}</Badge>}
                </Row>
                <Button
                  aria-label={t('consents.readVersion', { version })}
                  onPress={() => open(version, false)}
                >
                  {t('consents.read')}
                </Button>
              </Row>
              <Muted size="body">
                {t('consents.published', {
                  date: format.date(published_at),
                  languages: format.number(languages.length),
                })}
              </Muted>
              <p>
                {t('consents.agreed', { count: agreed, number: format.number(agreed) })}
                {ended > 0 && (
                  <Muted as="span">
                    {' '}
                    {t('consents.ended', { count: ended, number: format.number(ended) })}
                  </Muted>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {opened && !opened.isNew && (
        <ConsentReader
          version={opened.version}
          texts={isRead && loadedTexts ? loadedTexts.result : null}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.isNew && isRead && loadedTexts && (
        <ConsentDrawer
          userId={userId}
          known={known}
          start={{
            version: nextVersion(known, dayInDubai().slice(0, 4)),
            bodies: Object.fromEntries(loadedTexts.result.map(({ language, body }) => [language, body])),
            reason: '',
          }}
          onClose={() => setOpened(null)}
          onPublished={(version) => {
            toasts.add({ tone: 'good', text: t('consents.done', { version }) });
            setOpened(null);
            reload();
          }}
        />
      )}
    </Section>
  );
}
