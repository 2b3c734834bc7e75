import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Bike from 'lucide-react/icons/bike';
import Bus from 'lucide-react/icons/bus';
import BusFront from 'lucide-react/icons/bus-front';
import Car from 'lucide-react/icons/car';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Container from 'lucide-react/icons/container';
import Forklift from 'lucide-react/icons/forklift';
import Tractor from 'lucide-react/icons/tractor';
import Truck from 'lucide-react/icons/truck';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { LicenseType } from '#shared/licences.ts';
import styles from './licence.module.css';

export interface LicenceProps {
  /** Licence type; null if unknown. */
  of: LicenseType | null;
  /** Transmission of the licence, if known. */
  transmission?: Candidate['transmission'];
  /** `chip` adds a border, for several licences in a row. */
  variant?: 'text' | 'chip';
}

const icons: Readonly<Record<LicenseType, LucideIcon>> = {
  motorcycle: Bike,
  light_vehicle: Car,
  heavy_truck: Truck,
  light_bus: BusFront,
  heavy_bus: Bus,
  light_mechanical: Forklift,
  heavy_mechanical: Tractor,
  trailer: Container,
  none: Ban,
  unknown: CircleQuestionMark,
};

/** Shows a driving licence by the vehicles it allows, as an icon and a word, never as the printed category. */
export function Licence({ of, transmission = null, variant = 'text' }: LicenceProps) {
  const { t } = useTranslation('candidates');
  const type = of ?? 'unknown';
  const word = t(`licence.${type}`);
  const words =
    transmission === null ? word : t('licence.with', { licence: word, gear: t(`gear.${transmission}`) });
  if (variant === 'chip') return <Badge icon={icons[type]}>{words}</Badge>;
  return (
    <span className={styles.Licence} data-missing={type === 'none' || type === 'unknown' || undefined}>
      <Icon of={icons[type]} />
      <span>{words}</span>
    </span>
  );
}
