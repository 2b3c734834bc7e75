import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Driver } from '#machines/data/driver-passwords.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { SheetFieldProps } from './sheet-fields.tsx';
import { useSheetWork } from './use-sheet-work.ts';

/** Creates the driver's login. Its first password is passed on in the same way as after an offer. */
export function LoginField({ candidate, isMet, onSettled }: SheetFieldProps & { isMet: boolean }) {
  const { t } = useTranslation('handOver');
  const [isUnseen, setUnseen] = useState(false);
  const { run, isBusy, problemOf } = useSheetWork((_, login) => {
    setUnseen(login === 'unseen');
    onSettled();
  });
  const problem = isUnseen ? t('login.unseen') : problemOf('account');
  if (isMet && !isUnseen) return null;
  return (
    <Stack gap={2} align="start">
      {!isMet && (
        <Button
          isPending={isBusy}
          onPress={() => run({ kind: 'account', candidateId: candidate.id, driver: driverOf(candidate) })}
        >
          {t('login.create')}
        </Button>
      )}
      {problem && <Alert>{problem}</Alert>}
    </Stack>
  );
}

function driverOf(candidate: Candidate): Driver {
  return {
    id: candidate.id,
    name: nameOf(candidate),
    firstName: candidate.first_name,
    phone: candidate.phone_e164,
    whatsapp: candidate.whatsapp_e164 ?? candidate.phone_e164,
    licence: candidate.license_type,
    created_at: candidate.created_at,
    lastReset: null,
    status: 'active',
    source: null,
    language: candidate.preferred_language,
    from: 'candidates',
  };
}
