import BellRing from 'lucide-react/icons/bell-ring';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { firstPasswords } from '#machines/candidate/passwords/first-passwords.ts';
import type { IssuedPassword } from '#machines/candidate/passwords/password-slips.ts';
import { now } from '#machines/data/clock.ts';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import { type OfferBulkAction, offersWork } from '#machines/recruiter/offers/offers-bulk.ts';
import { ExtendOffers } from './extend-offers.tsx';
import { WithdrawOffers } from './withdraw-offers.tsx';

export interface OffersBulkProps {
  selection: ListSelection<OfferListRow>;
  onExport: () => void;
}

/** The chosen bulk action. `order` is null while its input is being asked for. */
interface OpenOrder {
  act: OfferBulkAction['act'];
  order: OfferBulkAction | null;
  rows: readonly OfferListRow[];
}

/** Handles bulk actions on the selected offers, from the bar below the list to the result of each offer. */
export function OffersBulk({ selection, onExport }: OffersBulkProps) {
  const { t } = useTranslation('offers');
  const [openOrder, setOpenOrder] = useState<OpenOrder | null>(null);
  const { rows } = selection;
  const openWith = (act: 'send' | 'remind') => () => setOpenOrder({ act, order: { act }, rows });
  const ask = (act: 'extend' | 'withdraw') => () => setOpenOrder({ act, order: null, rows });
  const order = (given: OfferBulkAction) => setOpenOrder(openOrder && { ...openOrder, order: given });
  const cancel = () => setOpenOrder(null);
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          { id: 'send', label: t('acts.send'), icon: Send, onPress: openWith('send') },
          { id: 'remind', label: t('acts.remind'), icon: BellRing, onPress: openWith('remind') },
          { id: 'extend', label: t('acts.extend'), icon: CalendarPlus, onPress: ask('extend') },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
          {
            id: 'withdraw',
            label: t('acts.withdraw'),
            icon: Undo2,
            onPress: ask('withdraw'),
            isDanger: true,
          },
        ]}
      />
      {openOrder && !openOrder.order && openOrder.act === 'extend' && (
        <ExtendOffers
          offers={openOrder.rows}
          onExtend={(until) => order({ act: 'extend', until })}
          onClose={cancel}
        />
      )}
      {openOrder && !openOrder.order && openOrder.act === 'withdraw' && (
        <WithdrawOffers
          offers={openOrder.rows}
          onWithdraw={(reason) => order({ act: 'withdraw', reason })}
          onClose={cancel}
        />
      )}
      {openOrder?.order && (
        <BulkRun
          order={openOrder.order}
          rows={openOrder.rows}
          onEnd={(hasChanged) => {
            cancel();
            if (hasChanged) selection.onClear();
          }}
        />
      )}
    </>
  );
}

interface BulkRunProps {
  order: OfferBulkAction;
  rows: readonly OfferListRow[];
  onEnd: (hasChanged: boolean) => void;
}

function BulkRun({ order, rows, onEnd }: BulkRunProps) {
  const { t } = useTranslation('offers');
  const format = useFormat();
  const [issuedPasswords] = useState<IssuedPassword[]>([]);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const reasons = t('bulk.reasons', { returnObjects: true });
  return (
    <RunBulk
      work={offersWork(order, rows, now, (one) => issuedPasswords.push(one))}
      ids={rows.map(({ id }) => id)}
      title={t(`bulk.${order.act}`, counted(rows.length))}
      confirmLabel={(will) => t(`bulk.${order.act}`, counted(will))}
      runningLabel={t('bulk.running')}
      doneMessageOf={(done) => t(`bulk.${order.act}`, counted(done))}
      reasons={reasons}
      fileName={t('fileName')}
      {...(order.act === 'withdraw' && { note: <p>{t('withdraw.noUndo')}</p> })}
      onEnd={(hasChanged) => {
        // Passwords are shown after the results.
        firstPasswords.send({ type: 'slips.add', issuedPasswords });
        onEnd(hasChanged);
      }}
    />
  );
}
