import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillTemplate, templatesIn, whatsappLink } from '#components/blocks/contact-kit/templates.ts';
import { valuesOf } from '#components/candidate/record/head.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { SheetFieldProps } from './sheet-fields.tsx';
import { useSheetWork } from './use-sheet-work.ts';

interface LoginFieldProps extends SheetFieldProps {
  user: SessionUser;
  references: References;
  /** The driver can sign in; a new password stays in sight all the same. */
  isMet: boolean;
}

/** Makes the driver's account; its first password stays in sight until it is passed on. */
export function LoginField({ candidate, user, references, isMet, onSettled }: LoginFieldProps) {
  const { t } = useTranslation('handOver');
  const { t: tCommon } = useTranslation('common');
  const [password, setPassword] = useState<string | null>(null);
  const { run, isBusy, problemOf } = useSheetWork(({ result }) => {
    setPassword(result?.temporaryPassword ?? null);
    onSettled();
  });
  const problem = problemOf('account');
  if (password === null)
    return isMet ? null : (
      <Stack gap={2} align="start">
        <Button isPending={isBusy} onPress={() => run({ kind: 'account', candidateId: candidate.id })}>
          {t('login.create')}
        </Button>
        {problem && <Alert>{problem}</Alert>}
      </Stack>
    );
  const text = templatesIn(
    candidate.preferred_language ?? 'en',
    references.texts.filter(({ body }) => body.includes('{{password}}')),
  )[0];
  const values = {
    ...valuesOf(candidate, user),
    company_name: tCommon('product'),
    phone: candidate.phone_e164 ?? '',
    password,
  };
  const message =
    text &&
    fillTemplate(text.body, values)
      .map((part) => part.text)
      .join('');
  const number = candidate.whatsapp_e164 ?? candidate.phone_e164;
  return (
    <Stack gap={2} align="start">
      <p>
        {t('login.password')}{' '}
        <strong>
          <bdi dir="ltr" translate="no">
            {password}
          </bdi>
        </strong>
      </p>
      <Muted>{t('login.once')}</Muted>
      <Row gap={2}>
        <CopyButton label={t('login.copy')} text={password} />
        {message && number !== null && (
          <Link look="quiet" href={whatsappLink(number, message)} isExternal>
            {t('login.whatsapp')}
          </Link>
        )}
        <Button onPress={() => setPassword(null)}>{t('login.done')}</Button>
      </Row>
    </Stack>
  );
}
