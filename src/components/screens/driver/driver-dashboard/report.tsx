import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#components/ui/stack/stack.tsx';
import { newReport, reportFormMachine } from '#machines/driver/driver-report/report-form.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { HomeHrefs, ReportStep } from './home.props.ts';
import { MyReports } from './my-reports.tsx';
import { Receipt } from './report-receipt.tsx';
import { DescriptionStep, MoreStep, PersonStep } from './report-steps.tsx';

export interface ReportScreenProps {
  user: Pick<SessionUser, 'id'>;
  place: ReportStep;
  hrefs: HomeHrefs;
  onNavigate: (href: string, how?: 'replace') => void;
}

/** "Someone asked me for money": one question per step, a receipt, and the list of sent reports. */
export function ReportScreen(props: ReportScreenProps) {
  if (props.place === 'mine') return <MyReports hrefs={props.hrefs} />;
  return <ReportForm {...props} />;
}

function ReportForm({ user, place, hrefs, onNavigate }: ReportScreenProps) {
  useTranslation('driverReport');
  const [start] = useState(() => newReport(user.id));
  const [snapshot, send] = useMachine(reportFormMachine, {
    input: { userId: user.id, record: 'new', values: start },
  });
  const { values, error, errors, isStored, result } = snapshot.context;
  if (snapshot.status === 'done' && result !== null) return <Receipt report={result} hrefs={hrefs} />;
  const step = {
    values,
    hrefs,
    error,
    errors,
    isStored,
    isBusy: snapshot.hasTag('busy'),
    onChange: (changes: Partial<typeof values>) => send({ type: 'form.change', changes }),
    onNavigate: (next: ReportStep) => onNavigate(hrefs.reportOf(next)),
    onSend: () => send({ type: 'form.submit' }),
  };
  return (
    <Stack gap={3}>
      {place === 'who' ? (
        <PersonStep {...step} />
      ) : place === 'more' ? (
        <MoreStep {...step} />
      ) : (
        <DescriptionStep {...step} />
      )}
    </Stack>
  );
}
