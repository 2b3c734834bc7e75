import Ellipsis from 'lucide-react/icons/ellipsis';
import Keyboard from 'lucide-react/icons/keyboard';
import Printer from 'lucide-react/icons/printer';
import { Fragment, type ReactNode } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { OwnerCell } from '#components/blocks/candidate-row/owner-cell.tsx';
import { VisaCell } from '#components/blocks/candidate-row/visa-cell.tsx';
import { ContactKit } from '#components/blocks/contact-kit/contact-kit.tsx';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Menu } from '#components/ui/menu/menu.tsx';
import { MenuAction } from '#components/ui/menu/menu-action.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Popover } from '#components/ui/popover/popover.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { formatPhone } from '#shared/phone.ts';
import type { RecordHead, RecordIsReady } from './record-content.ts';
import styles from './record-drawer.module.css';

export interface RecordHeaderProps extends Pick<RecordIsReady, 'record' | 'contact' | 'menu'> {
  /** If false, omits the contact options. */
  isWhole: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Lists the shortcuts of the drawer. */
  onKeys: () => void;
  /** Prints all tabs of the record. */
  onPrint: () => void;
}

/** Shows the candidate's identity and contact options. */
export function RecordHeader({ record, contact, menu, isWhole, now, onKeys, onPrint }: RecordHeaderProps) {
  const name = nameOf(record);
  return (
    <div className={styles.Header}>
      <div className={styles.Title}>
        <h2 className={styles.Name}>
          <bdi>{name}</bdi>
        </h2>
        <OwnerCell owner={record.owner} hasName />
      </div>
      <Muted>
        {factsOf(record).map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one record never move.
          <Fragment key={at}>
            {at > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </Muted>
      <div className={styles.Chips}>
        <Licence of={record.license_type} transmission={record.transmission} variant="chip" />
        <VisaCell candidate={record} now={now} />
      </div>
      {isWhole && (
        <ContactKit {...contact} name={name} now={now} hasKeys>
          <MoreMenu {...{ menu, onKeys, onPrint }} />
        </ContactKit>
      )}
    </div>
  );
}

function MoreMenu({ menu, onKeys, onPrint }: Pick<RecordHeaderProps, 'menu' | 'onKeys' | 'onPrint'>) {
  const { t } = useTranslation('candidates');
  return (
    <MenuTrigger>
      <IconButton variant="secondary" icon={Ellipsis} label={t('drawer.more')} />
      <Popover placement="bottom end">
        <Menu label={t('drawer.more')}>
          {menu}
          <MenuAction icon={Printer} onAction={onPrint}>
            {t('drawer.print')}
          </MenuAction>
          <MenuAction icon={Keyboard} keys={['?']} onAction={onKeys}>
            {t('drawer.keys')}
          </MenuAction>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function factsOf({ reference, opening, phone_e164, phone_number }: RecordHead): ReactNode[] {
  const phone = phone_e164 === null ? phone_number : formatPhone(phone_e164);
  return [
    reference === null ? [] : <NumberText key="reference">{reference}</NumberText>,
    opening === null ? [] : <bdi key="opening">{opening}</bdi>,
    phone === null ? [] : <NumberText key="phone">{phone}</NumberText>,
  ].flat();
}
