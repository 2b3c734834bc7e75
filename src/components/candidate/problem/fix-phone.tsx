import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { PhoneField } from '#components/ui/phone-field/phone-field.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { normalisePhone } from '#shared/phone.ts';

interface FixPhoneProps {
  /** The number as it was entered. */
  written: string | null;
  /** Country whose number format may apply, ISO 3166 alpha-2. */
  country: string | undefined;
  isBusy: boolean;
  /** Called with the number in E.164 format. */
  onFix: (phone: string) => void;
}

/** Asks for the number with its country. Starts with what can be parsed from the entered number. */
export function FixPhone({ written, country, isBusy, onFix }: FixPhoneProps) {
  const { t } = useTranslation('dataProblems');
  const [phone, setPhone] = useState(() => (written && normalisePhone(written, country).e164) || '');
  const [isMissing, setMissing] = useState(false);
  return (
    <Form
      aria-label={t('actions.fixPhone')}
      errors={isMissing && phone === '' ? { phone: t('fix.missing') } : {}}
      isPending={isBusy}
      onSubmit={() => {
        setMissing(phone === '');
        if (phone !== '') onFix(phone);
      }}
    >
      <Stack gap={3}>
        <PhoneField
          name="phone"
          label={t('fix.label')}
          hint={written ? t('fix.hint', { written }) : undefined}
          {...(country && { defaultCountry: country })}
          value={phone}
          onChange={setPhone}
        />
        <Row>
          <Button type="submit" variant="primary" isPending={isBusy}>
            {t('actions.fixPhone')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
