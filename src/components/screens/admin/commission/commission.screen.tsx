import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { SettingSwitch } from '#components/blocks/setting-switch/setting-switch.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { switchDisplayOf } from '#machines/admin/config/switch-display.ts';
import { switchesMachine } from '#machines/admin/config/switches.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CommissionView } from './commission.view.tsx';
import type { CommissionUrlState } from './commission-url-state.ts';
import { Plan } from './plan.tsx';

const simulator = lazyPart(async () => (await import('./simulator.tsx')).Simulator);
const lineMessages = ['commissionLedger', 'commissionLine'] as const;
const ledger = lazyPart(
  withNamespaces(lineMessages, async () => (await import('./ledger/commission-ledger.tsx')).CommissionLedger),
);
const periods = lazyPart(
  withNamespaces(
    lineMessages,
    async () => (await import('./periods/commission-periods.tsx')).CommissionPeriods,
  ),
);
const disputes = lazyPart(
  withNamespaces(
    lineMessages,
    async () => (await import('./disputes/commission-disputes.tsx')).CommissionDisputes,
  ),
);
const name = 'commission_structure_enabled';

export interface CommissionScreenProps {
  /** The admin. */
  user: SessionUser;
  place: CommissionUrlState;
  /** Called with the next place. */
  onPlace: (next: CommissionUrlState) => void;
}

/** `/admin/config/commission`: the master switch, the plan and its versions, and a simulation of other plans. */
export function CommissionScreen({ user, place, onPlace }: CommissionScreenProps) {
  const [snapshot, send] = useMachine(switchesMachine, { input: { userId: user.id } });
  const { t } = useTranslation('commission');
  const now = useNow();
  const isKnown = snapshot.matches('ready');
  const shown = switchDisplayOf(snapshot.context, name, { isKnown, hasSecondFactor: user.twoFactorEnabled });
  return (
    <CommissionView
      tab={place.tab}
      isCommissionOff={isKnown && !shown.isOn}
      onTab={(tab) => onPlace({ tab, plan: null, isWriting: false })}
    >
      {place.tab === 'plan' && (
        <Plan
          userId={user.id}
          place={place}
          onPlace={onPlace}
          master={
            snapshot.matches('loading') && snapshot.context.error === null ? (
              <Skeleton label={t('switch.title')}>
                <SkeletonBlock height="5rem" />
              </Skeleton>
            ) : (
              <SettingSwitch
                {...shown}
                name={name}
                now={now}
                onSet={(_, isOn, description) => send({ type: 'switch.set', name, isOn, description })}
              />
            )
          }
        />
      )}
      {place.tab === 'simulator' && (
        <LazyPart part={simulator}>
          {(Simulator) => (
            <Simulator
              userId={user.id}
              onWrite={() => onPlace({ tab: 'plan', plan: null, isWriting: true })}
            />
          )}
        </LazyPart>
      )}
      {place.tab === 'ledger' && <LazyPart part={ledger}>{(Ledger) => <Ledger user={user} />}</LazyPart>}
      {place.tab === 'periods' && <LazyPart part={periods}>{(Periods) => <Periods user={user} />}</LazyPart>}
      {place.tab === 'disputes' && (
        <LazyPart part={disputes}>{(Disputes) => <Disputes user={user} />}</LazyPart>
      )}
    </CommissionView>
  );
}
