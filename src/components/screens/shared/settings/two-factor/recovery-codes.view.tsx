import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { saveFile } from '#components/hooks/save-file.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { now } from '#machines/data/clock.ts';
import type { RemainingCodes } from '#machines/data/rpc/recovery-codes.ts';
import type { AppError } from '#shared/app-error.ts';
import { printText } from './print-text.ts';
import styles from './two-factor.module.css';

export interface RecoveryCodesViewProps {
  /** Name of the user, for the printed codes. */
  name: string;
  /** Number of remaining codes; null if none were ever created. */
  left: RemainingCodes | null;
  /** The new codes while they are shown, else empty. */
  codes: readonly string[];
  /** Error of the failed creation. */
  error: AppError | null;
  isMaking: boolean;
  onCreate: () => void;
  /** Called when the user has stored the codes. */
  onClose: () => void;
}

/** With fewer codes left, creating new ones is recommended. */
const fewCodes = 4;

/** Shows how many recovery codes are left, a button to create new ones, and the new codes once. */
export function RecoveryCodesView(props: RecoveryCodesViewProps) {
  const { left, codes, error, isMaking, onCreate } = props;
  const { t } = useTranslation('staffSettings');
  const format = useFormat();
  const messagesOf = useSecurityMessages();
  const [isAsking, setConfirming] = useState(false);
  const hasCodes = left !== null && left.left > 0;
  return (
    <SettingsGroup title={t('twoFactor.codes.title')} description={t('twoFactor.codes.hint')}>
      {error && <Alert>{messagesOf(error)}</Alert>}
      <p>
        {left === null
          ? t('twoFactor.codes.none')
          : t('twoFactor.codes.left', { count: left.left, date: format.date(left.madeAt) })}
        {left !== null && left.left < fewCodes && <> {t('twoFactor.codes.few')}</>}
      </p>
      <div>
        <Button
          isPending={isMaking}
          pendingLabel={t('twoFactor.codes.making')}
          onPress={() => (hasCodes ? setConfirming(true) : onCreate())}
        >
          {t(left === null ? 'twoFactor.codes.make' : 'twoFactor.codes.makeNew')}
        </Button>
      </div>
      <Confirm
        title={t('twoFactor.codes.replaceQuestion')}
        confirmLabel={t('twoFactor.codes.makeNew')}
        isOpen={isAsking}
        onOpenChange={setConfirming}
        onConfirm={() => {
          setConfirming(false);
          onCreate();
        }}
      >
        {t('twoFactor.codes.replace')}
      </Confirm>
      {codes.length > 0 && <NewCodes {...props} />}
    </SettingsGroup>
  );
}

function NewCodes({ name, codes, onClose }: Pick<RecoveryCodesViewProps, 'name' | 'codes' | 'onClose'>) {
  const { t } = useTranslation('staffSettings');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const title = t('twoFactor.codes.fileTitle', {
    name,
    product: common('product'),
    date: format.date(now()),
  });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title={t('twoFactor.codes.shownTitle')}
      size="medium"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('twoFactor.codes.kept')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('twoFactor.codes.shown')}</p>
        <ol className={styles.Codes} aria-label={t('twoFactor.codes.list')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Row>
          <CopyButton text={codes.join('\n')} label={t('twoFactor.codes.copy')} />
          <Button onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>
            <Icon of={Download} />
            {t('twoFactor.codes.download')}
          </Button>
          <Button onPress={() => printText(text)}>
            <Icon of={Printer} />
            {t('twoFactor.codes.print')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
