import KeyRound from 'lucide-react/icons/key-round';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { PasswordSlipsView } from '#components/candidate/passwords/password-slips.view.tsx';
import { PasswordSlipsNotice } from '#components/candidate/passwords/password-slips-notice.tsx';
import { usePassingOn } from '#components/candidate/passwords/use-passing-on.tsx';
import { ListScreen, type ListSelection } from '#components/hooks/list-screen.tsx';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import type { Chosen } from '#machines/admin/driver-passwords/chosen-drivers.ts';
import type { Driver } from '#machines/data/driver-passwords.ts';
import { driverPasswordsColumns } from './driver-passwords.columns.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ResetOne } from './reset-one.tsx';
import { SamePasswordView } from './same-password.view.tsx';
import { useBulkReset } from './use-bulk-reset.tsx';

export interface DriverPasswordsScreenProps extends ListScreenProps {
  /** URL where drivers sign in, used in messages and slips. */
  signInUrl: string;
  /** The user tries to leave the page while it is held. */
  isLeaving: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Called when leaving the page would, or would no longer, lose something. */
  onConfirmLeaveChange: (mustConfirmLeave: boolean) => void;
}

const chosenDriversOf = ({ all, rows }: ListSelection<Driver>): Chosen => all ?? rows;

/** `/admin/drivers/passwords`: resets the passwords of one or many drivers, and passes them on. */
export function DriverPasswordsScreen(props: DriverPasswordsScreenProps) {
  const { signInUrl, isLeaving, onStay, onLeave, onConfirmLeaveChange } = props;
  const { t } = useTranslation('driverPasswords');
  const passing = usePassingOn(signInUrl);
  const many = useBulkReset(passing);
  const [same, setSamePasswordFor] = useState<Chosen | null>(null);
  const [isShowing, setShowing] = useState(false);
  const { left, slips } = passing;
  const mustConfirmLeave = left > 0 || many.isRunning;
  useEffect(() => onConfirmLeaveChange(mustConfirmLeave), [mustConfirmLeave, onConfirmLeaveChange]);
  const isFallback = (rows: readonly Driver[]) => rows[0]?.from === 'users';

  return (
    <ListScreen
      {...props}
      presentation={driverPasswordsColumns}
      sharedWith="admin"
      isMasked={false}
      isCounted={({ rows }) => !isFallback(rows)}
      notice={({ rows }) => (
        <>
          {isFallback(rows) && <Banner icon={TriangleAlert}>{t('fallback')}</Banner>}
          {slips.length > 0 && (
            <PasswordSlipsNotice
              slips={slips}
              left={left}
              onShow={() => setShowing(true)}
              onDiscard={passing.discard}
            />
          )}
        </>
      )}
      bulk={({ selection, total }) =>
        many.progress ||
        (selection.rows.length > 0 && (
          <BulkBar
            count={selection.count ?? selection.rows.length}
            total={total}
            isAll={selection.all !== null}
            onAll={selection.onAll}
            onClear={selection.onClear}
            actions={[
              {
                id: 'distinct',
                label: t('resetMany'),
                icon: KeyRound,
                onPress: () => many.start(chosenDriversOf(selection), { distinct: true }),
              },
              {
                id: 'same',
                label: t('resetSame'),
                onPress: () => setSamePasswordFor(chosenDriversOf(selection)),
              },
            ]}
          />
        ))
      }
    >
      {({ open, onOpen }) => (
        <>
          {open && <ResetOne key={open.id} driver={open} passing={passing} onClose={() => onOpen(null)} />}
          {same && (
            <SamePasswordView
              count={'filters' in same ? null : same.length}
              onClose={() => setSamePasswordFor(null)}
              onNext={(newPassword) => {
                setSamePasswordFor(null);
                many.start(same, { newPassword });
              }}
            />
          )}
          {many.dialog}
          {isShowing && (
            <PasswordSlipsView
              slips={slips}
              messageOf={passing.messageOf}
              onPassedOn={(id) => passing.passOn([id])}
              onPrint={() => passing.print(slips)}
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
      )}
    </ListScreen>
  );
}
