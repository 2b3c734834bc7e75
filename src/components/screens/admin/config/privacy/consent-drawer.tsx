import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import {
  type ConsentValues,
  checkConsent,
  consentFormMachineFor,
  missingIn,
} from '#machines/admin/config/privacy/consent-form.ts';
import { visibleText } from '#shared/names.ts';
import { ConsentPreview } from './consent-preview.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './privacy.module.css';

export interface ConsentDrawerProps {
  userId: string;
  /** Existing versions. */
  known: readonly string[];
  /** Current texts, with the next version number. */
  start: ConsentValues;
  onClose: () => void;
  /** Called when a version is published. */
  onPublished: (version: string) => void;
}

/** Edits a new version of the consent text in every language, with a preview. Publishing asks for confirmation. */
export function ConsentDrawer({ userId, known, start, onClose, onPublished }: ConsentDrawerProps) {
  const { t } = useTranslation('configPrivacy');
  const [machine] = useState(() => consentFormMachineFor(languages, known));
  const [form, send] = useMachine(machine, { input: { userId, record: start.version, values: start } });
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [language, setLanguage] = useState<Language>('en');
  const [isAsking, setConfirming] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isReasonOpen, setReasonOpen] = useState(false);
  const { values, error, restoredDraftTime, isStored } = form.context;
  const missing = languages.filter((one) => missingIn(values.bodies, [one]).length > 0);
  const wrong = isChecked ? checkConsent(values, languages, known) : {};
  const isReasonMissing = visibleText(values.reason) === '';
  const isDone = form.status === 'done';
  const notifyPublished = useEffectEvent(() => onPublished(values.version));
  useEffect(() => {
    if (isDone) notifyPublished();
  }, [isDone]);
  const change = (changes: Partial<ConsentValues>) => send({ type: 'form.change', changes });
  const publish = () => {
    setChecked(true);
    if (Object.keys(checkConsent(values, languages, known)).length === 0) setConfirming(true);
    else if (missing[0] !== undefined) setLanguage(missing[0]);
  };
  return (
    <Drawer
      label={t('consents.new')}
      side="end"
      hasTitle
      isOpen
      onOpenChange={onClose}
      footer={
        <div className={styles.Ends}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onPress={publish}>
            {t('consents.publish')}
          </Button>
        </div>
      }
    >
      <div className={styles.Editor}>
        {restoredDraftTime !== null && (
          <Row justify="between">
            <Muted>{t('consents.restored', { when: format.dateTime(restoredDraftTime) })}</Muted>
            <Button variant="quiet" onPress={() => send({ type: 'form.discard' })}>
              {t('consents.discard')}
            </Button>
          </Row>
        )}
        {!isStored && <Muted>{t('consents.notKept')}</Muted>}
        <TextField
          label={t('consents.name')}
          hint={t('consents.nameHint')}
          dir="ltr"
          value={values.version}
          onChange={(version) => change({ version })}
          error={wrong.version === undefined ? undefined : t(`wrong.${wrong.version as 'version'}`)}
        />
        <LanguageTabs value={language} missing={missing} onChange={setLanguage} />
        <TextArea
          key={language}
          label={t('consents.text', { language: languageNames[language] })}
          language={language}
          rows={8}
          value={values.bodies[language] ?? ''}
          onChange={(body) => change({ bodies: { ...values.bodies, [language]: body } })}
          error={wrong.bodies === undefined ? undefined : t(`wrong.${wrong.bodies as 'missing'}`)}
        />
        <Stack>
          <Heading level={3} size="body">
            {t('consents.preview')}
          </Heading>
          <ConsentPreview language={language} body={values.bodies[language] ?? ''} />
        </Stack>
      </div>
      <Confirm
        title={t('consents.ask', { version: values.version })}
        confirmLabel={t('confirm.version')}
        isOpen={isAsking && !isDone}
        onOpenChange={setConfirming}
        isPending={form.matches('submitting') || isDone}
        pendingLabel={t('saving')}
        typed={visibleText(values.version)}
        error={error ? errorMessage(error) : undefined}
        onConfirm={() => (isReasonMissing ? setReasonOpen(true) : send({ type: 'form.submit' }))}
      >
        <Stack gap={3}>
          <p>{t('consents.means')}</p>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            error={isReasonOpen && isReasonMissing ? t('reasonMissing') : undefined}
            value={values.reason}
            onChange={(reason) => change({ reason })}
            rows={2}
            maxLength={500}
            isRequired
          />
        </Stack>
      </Confirm>
    </Drawer>
  );
}
