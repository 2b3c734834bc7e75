import Ellipsis from 'lucide-react/icons/ellipsis';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import type { OfferAct } from '#machines/candidate/offer/offer-access.ts';
import type { OfferOrder } from '#machines/candidate/offer/offer-work.machine.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import type { OfferAction } from './offer-panel.props.ts';

/** Number of actions shown as buttons. The others are in a menu. */
const maxButtons = 3;

export interface OfferActionsProps {
  offer: Offer;
  /** Actions that the user may take, main one first. */
  acts: readonly OfferAct[];
  /** The action in progress; null for none. */
  running: OfferOrder['act'] | null;
  /** Runs an action that needs no further input. */
  onRun: (act: 'send' | 'remind' | 'approve') => void;
  /** Opens the dialog of an action that needs further input. */
  onOffer: (action: OfferAction, offerId: string | null) => void;
}

/** Shows the available actions for an offer. */
export function OfferActions({ offer, acts, running, onRun, onOffer }: OfferActionsProps) {
  const { t } = useTranslation('offering');
  const take = (act: OfferAct) => {
    if (act === 'send' || act === 'remind' || act === 'approve') onRun(act);
    else onOffer(act, act === 'create' ? null : offer.id);
  };
  const label = (act: OfferAct) =>
    t(act === 'withdraw' && offer.sent_at === null ? 'act.discard' : `act.${act}`);
  const isMain = (act: OfferAct) => act === 'send' || act === 'approve' || act === 'create';
  const [shown, rest] = [acts.slice(0, maxButtons), acts.slice(maxButtons)];
  return (
    <Row>
      {shown.map((act) => (
        <Button
          key={act}
          variant={isMain(act) ? 'primary' : 'secondary'}
          onPress={() => take(act)}
          isPending={running === act}
          isDisabled={running !== null && running !== act}
          {...((act === 'send' || act === 'remind' || act === 'approve') && {
            pendingLabel: t(`running.${act}`),
          })}
        >
          {label(act)}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuTrigger>
          <IconButton icon={Ellipsis} label={t('more')} variant="secondary" />
          <Popover placement="bottom end">
            <Menu label={t('more')}>
              {rest.map((act) => (
                <MenuAction key={act} onAction={() => take(act)} isDanger={act === 'withdraw'}>
                  {label(act)}
                </MenuAction>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </Row>
  );
}
