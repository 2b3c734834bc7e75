import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { type ListScreenProps, useListScreen } from '#components/kinds/use-list-screen.ts';
import type { Chosen } from '#machines/admin/driver-passwords/chosen-drivers.ts';
import { driverPasswordsList } from '#machines/admin/driver-passwords/driver-passwords.list.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { DriverPasswordsView } from './driver-passwords.view.tsx';
import { exportColumns } from './driver-passwords-export.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { ResetOne } from './reset-one.tsx';
import { SamePasswordView } from './same-password.view.tsx';
import { SlipsView } from './slips.view.tsx';
import { SlipsNotice } from './slips-notice.tsx';
import { usePassingOn } from './use-passing-on.tsx';
import { useResetMany } from './use-reset-many.tsx';

export interface DriverPasswordsScreenProps extends ListScreenProps {
  /** Where drivers sign in: it stands in messages and on slips. */
  signInUrl: string;
  /** Somebody is about to leave the page while it is held. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Hears whether to leave the page would lose something. */
  onHold: (isHeld: boolean) => void;
}

const columns = ['name', 'phone', 'licence', 'created_at', 'lastReset', 'status', 'source', 'reset'];

/** `/admin/drivers/passwords`: sets drivers' passwords, one or many, and passes them on. */
export function DriverPasswordsScreen(props: DriverPasswordsScreenProps) {
  const { place, signInUrl, isLeaving, onStay, onLeave, onHold } = props;
  const { t } = useTranslation('driverPasswords');
  const format = useFormat();
  const sourceName = useSourceName();
  const { query } = place;
  const actor = useActorRef(driverPasswordsList.machine, {
    input: { query, scope: { userId: props.user.id } },
  });
  const { list, saved, csv, total } = useListScreen({
    ...props,
    id: 'driver-passwords',
    definition: driverPasswordsList,
    actor,
    columns,
    roles: [{ value: 'admin', label: t('roleShared') }],
    counts: driverPasswordsList.countsMachine,
    file: {
      machine: driverPasswordsList.exportMachine,
      columns: exportColumns({ t, format, sourceName }),
      isMasked: false,
      fileName: t('fileName'),
    },
  });

  const passing = usePassingOn(signInUrl);
  const many = useResetMany(passing);
  const [driver, setDriver] = useState<Driver | null>(null);
  const [isAll, setAll] = useState(false);
  const [same, setSame] = useState<Chosen | null>(null);
  const [isShowing, setShowing] = useState(false);
  const { rows, selected, onSelected } = list.table;
  const chosen: Chosen = isAll ? query : rows.filter(({ id }) => selected.has(id));
  // Another choice is no longer everybody.
  if (isAll && selected.size === 0) setAll(false);

  const { left } = passing;
  const isHeld = left > 0 || many.isRunning;
  useEffect(() => onHold(isHeld), [isHeld, onHold]);

  return (
    <>
      <DriverPasswordsView
        list={{
          ...list,
          table: {
            ...list.table,
            openId: driver?.id ?? null,
            onOpen: setDriver,
            onSelected: (next) => {
              setAll(false);
              onSelected(next);
            },
          },
        }}
        saved={saved}
        total={total}
        csv={csv}
        isAll={isAll}
        onAll={() => setAll(true)}
        onReset={setDriver}
        onResetMany={() => many.start(chosen, { distinct: true })}
        onResetSame={() => setSame(chosen)}
        progress={many.progress || undefined}
        notice={
          passing.slips.length > 0 && (
            <SlipsNotice
              slips={passing.slips}
              left={left}
              onShow={() => setShowing(true)}
              onForget={passing.forget}
            />
          )
        }
      />
      {driver && (
        <ResetOne key={driver.id} driver={driver} passing={passing} onClose={() => setDriver(null)} />
      )}
      {same && (
        <SamePasswordView
          count={'filters' in same ? null : same.length}
          onClose={() => setSame(null)}
          onNext={(newPassword) => {
            setSame(null);
            many.start(same, { newPassword });
          }}
        />
      )}
      {many.dialog}
      {isShowing && (
        <SlipsView
          slips={passing.slips}
          messageOf={passing.messageOf}
          onPassedOn={(id) => passing.passOn([id])}
          onPrint={() => passing.print(passing.slips)}
          onClose={() => setShowing(false)}
        />
      )}
      {passing.printing}
      <LeaveQuestion
        left={left}
        isRunning={many.isRunning}
        isOpen={isLeaving}
        onStay={onStay}
        onLeave={onLeave}
      />
    </>
  );
}
