import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadAloudButton } from '#components/blocks/read-aloud/read-aloud-button.tsx';
import { chooseLanguage, hasChosenLanguage } from '#components/i18n/document-language.ts';
import { directionOf, languageNames, languages, pickLanguage } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import {
  consentStepMachine,
  ownLanguageMachine,
} from '#machines/driver/driver-dashboard/home-work.machine.ts';
import styles from './home.module.css';

export interface FirstVisitProps {
  userId: string;
  /** Called when the driver agrees. */
  onAgreed: () => void;
  /** Called when the driver doesn't want to answer now. */
  onLater: () => void;
}

/** First visit: choice of the language, unless one was chosen on this device, then consent. */
export function FirstVisit({ userId, onAgreed, onLater }: FirstVisitProps) {
  const { t, i18n } = useTranslation('driverHome');
  const format = useFormat();
  const [mustChooseLanguage] = useState(() => !hasChosenLanguage());
  const [step, setStep] = useState<'language' | 'consent'>(mustChooseLanguage ? 'language' : 'consent');
  const [, send] = useMachine(ownLanguageMachine);
  const next = async () => {
    const language = pickLanguage([i18n.language]);
    await chooseLanguage(i18n, language);
    send({ type: 'order.run', order: { userId, language } });
    setStep('consent');
  };
  return (
    <section className={styles.Card}>
      {mustChooseLanguage && (
        <Muted>
          {t('first.step', { place: format.number(step === 'language' ? 1 : 2), all: format.number(2) })}
        </Muted>
      )}
      {step === 'language' ? (
        <Stack gap={4}>
          <RadioGroup
            label={t('first.language')}
            variant="cards"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={pickLanguage([i18n.language])}
            onChange={(language) => void i18n.changeLanguage(language)}
          />
          <Button variant="primary" size="large" isWide onPress={() => void next()}>
            {t('first.next')}
          </Button>
        </Stack>
      ) : (
        <Consent key={i18n.language} language={i18n.language} onAgreed={onAgreed} onLater={onLater} />
      )}
    </section>
  );
}

type ConsentProps = Pick<FirstVisitProps, 'onAgreed' | 'onLater'> & { language: string };

/** Shows the consent text in short points, read aloud if the device supports it. */
function Consent({ language, onAgreed, onLater }: ConsentProps) {
  const { t } = useTranslation('driverHome');
  const errorMessage = useErrorMessages();
  const [{ context, ...snapshot }, send, actor] = useMachine(consentStepMachine, { input: { language } });
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const done = actor.on('order.done', ({ result }) => (result ? onAgreed() : setChanged(true)));
    return () => done.unsubscribe();
  }, [actor, onAgreed]);
  const words = context.data?.words ?? null;
  if (context.data === null && context.loadError !== null) {
    return (
      <ErrorState title={t('failed')} onRetry={() => send({ type: 'collection.reload' })}>
        {errorMessage(context.loadError)}
      </ErrorState>
    );
  }
  if (words === null) return <Skeleton label={t('loading')} />;
  const points = words.body.split('\n');
  return (
    <Stack gap={4}>
      <Heading level={2}>{t('first.consent')}</Heading>
      {isChanged && <Alert>{t('first.changed')}</Alert>}
      <ReadAloudButton
        language={words.language}
        sentences={points}
        label={t('first.listen')}
        stopLabel={t('first.stop')}
      />
      <div className={styles.Points} lang={words.language} dir={directionOf[pickLanguage([words.language])]}>
        {points.map((point) => (
          <p key={point}>{point}</p>
        ))}
      </div>
      {context.error && <Alert title={t('notDone')}>{errorMessage(context.error)}</Alert>}
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={snapshot.hasTag('busy')}
        pendingLabel={t('sending')}
        onPress={() => send({ type: 'order.run', order: words })}
      >
        {t('first.agree')}
      </Button>
      <Stack gap={1}>
        <Button size="large" isWide onPress={onLater}>
          {t('first.later')}
        </Button>
        <Muted>{t('first.laterHelp')}</Muted>
      </Stack>
    </Stack>
  );
}
