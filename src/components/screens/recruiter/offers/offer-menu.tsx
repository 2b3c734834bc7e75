import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import FileSignature from 'lucide-react/icons/file-signature';
import GitCompare from 'lucide-react/icons/git-compare';
import KeyRound from 'lucide-react/icons/key-round';
import PencilLine from 'lucide-react/icons/pencil-line';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import type { OfferListRow } from '#machines/data/views/offer-list.ts';
import {
  type OfferAct,
  offerActionsFor,
  type PanelAction,
  panelActions,
  panelActionsFor,
} from '#machines/recruiter/offers/offer-acts.ts';
import type { OfferActs } from './offer-acts.context.ts';
import styles from './offers.module.css';

export interface OfferMenuProps {
  offer: OfferListRow;
  acts: OfferActs;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

const icons: Readonly<Record<OfferAct | PanelAction, LucideIcon>> = {
  send: Send,
  login: KeyRound,
  remind: BellRing,
  extend: CalendarPlus,
  edit: PencilLine,
  revise: GitCompare,
  paper: FileSignature,
  preview: Eye,
  withdraw: Undo2,
};

/** Order of the actions: most likely first, those that end an offer last. */
const order = [
  'send',
  'login',
  'remind',
  'extend',
  'edit',
  'revise',
  'paper',
  'preview',
  'withdraw',
] as const;

const isPanelAction = (act: OfferAct | PanelAction): act is PanelAction =>
  panelActions.some((one) => one === act);

/** Shows the most likely action as a button, the others in a menu. */
export function OfferMenu({ offer, acts, now }: OfferMenuProps) {
  const { t } = useTranslation('offers');
  const { candidate_name: name } = offer;
  const possible = new Set<OfferAct | PanelAction>([
    ...offerActionsFor(offer, now),
    ...panelActionsFor(offer, now),
  ]);
  const [first, ...others] = order.filter((act) => possible.has(act));
  if (first === undefined) return null;
  const take = (act: OfferAct | PanelAction) => {
    if (isPanelAction(act)) acts.onPanel(act, offer);
    else acts.act(act, offer);
  };
  const label = (act: OfferAct | PanelAction) =>
    t(act === 'withdraw' && offer.sent_at === null ? 'acts.discard' : `acts.${act}`);
  return (
    <span className={styles.Acts}>
      <Button
        variant={first === 'send' ? 'secondary' : 'quiet'}
        aria-label={t('acts.of', { action: label(first), name })}
        isPending={acts.isBusy(offer.id)}
        pendingLabel={t('acts.running')}
        onPress={() => take(first)}
      >
        {label(first)}
      </Button>
      {others.length > 0 && (
        <MenuTrigger>
          <IconButton icon={Ellipsis} label={t('acts.more', { name })} />
          <Popover placement="bottom end">
            <Menu label={t('acts.more', { name })}>
              {others.map((act) => (
                <MenuAction
                  key={act}
                  icon={icons[act]}
                  onAction={() => take(act)}
                  isDanger={act === 'withdraw'}
                >
                  {label(act)}
                </MenuAction>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </span>
  );
}
