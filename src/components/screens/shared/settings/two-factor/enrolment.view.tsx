import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CodeField } from '#components/ui/code-field/code-field.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { NewFactor } from '#machines/data/auth-factors.ts';
import type { AppError } from '#shared/app-error.ts';
import { AuthRefusal } from '#shared/auth-refusal.ts';
import { codeLength } from '#shared/contract.ts';
import styles from './two-factor.module.css';

export interface EnrolmentViewProps {
  /** Names of the user's authenticator apps, which the proposed name must differ from. */
  taken: readonly string[];
  /** The factor to scan; null before it has a name. */
  factor: NewFactor | null;
  fieldError: 'name.missing' | 'code.tooShort' | null;
  error: AppError | null;
  isBusy: boolean;
  onName: (name: string) => void;
  onCode: (code: string) => void;
  onChange: () => void;
  onCancel: () => void;
}

/** Sets up an authenticator app: a name, then a QR code or key, then a code as proof. */
export function EnrolmentView({ factor, error, isBusy, onCancel, ...props }: EnrolmentViewProps) {
  const { t } = useTranslation('staffSettings');
  const messagesOf = useSecurityMessages();
  return (
    <Dialog
      title={t('twoFactor.enrol.title')}
      size="medium"
      isOpen
      isBusy={isBusy}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      <Stack gap={4}>
        {error && <Alert>{messagesOf(error)}</Alert>}
        {factor ? (
          <Scan factor={factor} error={error} isBusy={isBusy} onCancel={onCancel} {...props} />
        ) : (
          <Name isBusy={isBusy} onCancel={onCancel} {...props} />
        )}
      </Stack>
    </Dialog>
  );
}

type StepProps = Omit<EnrolmentViewProps, 'factor' | 'error'>;

function Name({ taken, fieldError, isBusy, onName, onChange, onCancel }: StepProps) {
  const { t } = useTranslation('staffSettings');
  const [name, setName] = useState(() => freeName(t('twoFactor.enrol.defaultName'), taken));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onName(name);
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <TextField
        label={t('twoFactor.enrol.name')}
        hint={t('twoFactor.enrol.nameHint')}
        value={name}
        autoFocus
        isReadOnly={isBusy}
        error={fieldError === 'name.missing' ? t('twoFactor.enrol.nameMissing') : undefined}
        onChange={(typed) => {
          setName(typed);
          onChange();
        }}
      />
      <Buttons isBusy={isBusy} onCancel={onCancel} doing={t('twoFactor.enrol.going')}>
        {t('twoFactor.enrol.go')}
      </Buttons>
    </Stack>
  );
}

interface ButtonsProps extends Pick<EnrolmentViewProps, 'isBusy' | 'onCancel'> {
  /** Label of the main button while the action is in progress. */
  doing: string;
  children: string;
}

function Buttons({ isBusy, onCancel, doing, children }: ButtonsProps) {
  const { t } = useTranslation('staffSettings');
  return (
    <Row justify="end">
      <Button onPress={onCancel} isDisabled={isBusy}>
        {t('twoFactor.enrol.cancel')}
      </Button>
      <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={doing}>
        {children}
      </Button>
    </Row>
  );
}

function Scan({
  factor,
  fieldError,
  error,
  isBusy,
  onCode,
  onChange,
  onCancel,
}: StepProps & { factor: NewFactor; error: AppError | null }) {
  const { t } = useTranslation('staffSettings');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  // Clears a wrong code. A code without a response can be sent again.
  useEffect(() => {
    if (error instanceof AuthRefusal) setCode('');
  }, [error]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.length < codeLength) input.current?.focus();
    onCode(code);
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      <p>{t('twoFactor.enrol.scan')}</p>
      <img
        className={styles.Picture}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(factor.picture)}`}
        alt={t('twoFactor.enrol.picture')}
      />
      <div>
        <Muted size="body">{t('twoFactor.enrol.byKey')}</Muted>
        <div className={styles.Key}>
          <code dir="ltr">{groupInFours(factor.key)}</code>
          <CopyButton text={factor.key} label={t('twoFactor.enrol.copyKey')} />
        </div>
      </div>
      <p>{t('twoFactor.enrol.thenCode')}</p>
      <CodeField
        label={t('twoFactor.enrol.code')}
        length={codeLength}
        value={code}
        inputRef={input}
        isReadOnly={isBusy}
        autoFocus={!error}
        error={fieldError === 'code.tooShort' ? t('twoFactor.enrol.codeTooShort') : undefined}
        onComplete={onCode}
        onChange={(typed) => {
          setCode(typed);
          onChange();
        }}
      />
      <Muted size="body">{t('twoFactor.enrol.others')}</Muted>
      <Buttons isBusy={isBusy} onCancel={onCancel} doing={t('twoFactor.enrol.verifying')}>
        {t('twoFactor.enrol.verify')}
      </Buttons>
    </Stack>
  );
}

/** Returns the name, with a number if it is taken. */
function freeName(name: string, taken: readonly string[]): string {
  const names = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
  return names.find((each) => !taken.includes(each)) ?? name;
}

/** Formats a key in groups of four. */
function groupInFours(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
