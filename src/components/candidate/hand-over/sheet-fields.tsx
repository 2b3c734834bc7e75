import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dubaiDay } from '#components/candidate/decisions/dubai-parts.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { DatePicker } from '#components/ui/date-picker/date-picker.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Application } from '#machines/data/tables/applications.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { formatPhone } from '#shared/phone.ts';
import { useSheetWork } from './use-sheet-work.ts';

/** Props of every field of a hand-over sheet. */
export interface SheetFieldProps {
  application: Application;
  candidate: Candidate;
  /** Called when the gate may be met now. */
  onSettled: () => void;
}

/** Asks for the planned first day. */
export function StartDateField({ application, onSettled }: SheetFieldProps) {
  const { t } = useTranslation('handOver');
  const now = useNow();
  const [day, setDay] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, problemOf } = useSheetWork(onSettled);
  const problem = problemOf('startDate');
  return (
    <Stack gap={2} align="start">
      <DatePicker
        label={t('start.label')}
        min={dubaiDay(now, 1)}
        value={day}
        onChange={setDay}
        error={isMissing && day === null ? t('start.missing') : undefined}
      />
      <Button
        isPending={isBusy}
        onPress={() => {
          setMissing(day === null);
          if (day !== null) run({ kind: 'startDate', application, day });
        }}
      >
        {t('start.save')}
      </Button>
      {problem && <Alert>{problem}</Alert>}
    </Stack>
  );
}

/** Asks for the opening, from those open for the licence. */
export function OpeningField({
  application,
  candidate,
  openings,
  onSettled,
}: SheetFieldProps & { openings: readonly JobOpening[] }) {
  const { t } = useTranslation('handOver');
  const { run, isBusy, problemOf } = useSheetWork(onSettled);
  const problem = problemOf('opening');
  const options = openings
    .filter(({ status, license_type }) => status === 'open' && license_type === candidate.license_type)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Stack gap={2} align="start">
      <Select
        label={t('opening.label')}
        placeholder={t('opening.choose')}
        options={options}
        value={null}
        disabledReason={isBusy ? t('saving') : options.length === 0 ? t('opening.none') : undefined}
        onChange={(openingId) => run({ kind: 'opening', application, openingId })}
      />
      {problem && <Alert>{problem}</Alert>}
    </Stack>
  );
}

/** Calls the number and records that the candidate answered. */
export function PhoneField({ candidate: { id, phone_e164, phone_status }, onSettled }: SheetFieldProps) {
  const { t } = useTranslation('handOver');
  const { run, isBusy, problemOf } = useSheetWork(onSettled);
  const problem = problemOf('answered');
  if (phone_e164 === null || phone_status !== 'valid') return <Muted>{t('phone.invalid')}</Muted>;
  return (
    <Stack gap={2} align="start">
      <Row gap={3}>
        <Link variant="quiet" href={`tel:${phone_e164}`}>
          <Row as="span" gap={1} wrap={false}>
            <Icon of={Phone} />
            <bdi dir="ltr">{formatPhone(phone_e164)}</bdi>
          </Row>
        </Link>
        <Button isPending={isBusy} onPress={() => run({ kind: 'answered', candidateId: id })}>
          {t('phone.answered')}
        </Button>
      </Row>
      {problem && <Alert>{problem}</Alert>}
    </Stack>
  );
}
