import type { LucideIcon } from 'lucide-react';
import BadgePercent from 'lucide-react/icons/badge-percent';
import BedDouble from 'lucide-react/icons/bed-double';
import Bus from 'lucide-react/icons/bus';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarOff from 'lucide-react/icons/calendar-off';
import Car from 'lucide-react/icons/car';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import DoorOpen from 'lucide-react/icons/door-open';
import FileText from 'lucide-react/icons/file-text';
import Fuel from 'lucide-react/icons/fuel';
import Hourglass from 'lucide-react/icons/hourglass';
import Package from 'lucide-react/icons/package';
import Plane from 'lucide-react/icons/plane';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { MohreNumber } from './mohre-number.tsx';
import type { OfferContent } from './offer-content.ts';
import styles from './offer-document.module.css';
import { linesBefore, type OfferLine, type OfferLineId, offerLines } from './offer-lines.ts';

const icons: Readonly<Record<Exclude<OfferLineId, 'pay'>, LucideIcon>> = {
  perOrder: Package,
  estimate: ChartNoAxesColumn,
  commission: BadgePercent,
  hours: Clock,
  daysOff: CalendarOff,
  accommodation: BedDouble,
  transport: Bus,
  food: Utensils,
  vehicle: Car,
  fuel: Fuel,
  ticket: Plane,
  start: CalendarCheck,
  contract: FileText,
  probation: Hourglass,
  notice: DoorOpen,
  deductions: CircleSlash,
};

export interface OfferSheetProps {
  /** Content of the offer. */
  offer: OfferContent;
  children: ReactNode;
}

/** Renders the offer in the language of the surrounding context. */
export function OfferSheet({ offer, children }: OfferSheetProps) {
  const { terms, termsBefore, expiresAt, mohreNumber } = offer;
  const { t } = useTranslation('offerDocument');
  const format = useFormat();
  const lines = offerLines(t, format, terms);
  const before = linesBefore(lines, termsBefore ? offerLines(t, format, termsBefore) : []);
  return (
    <article className={styles.Document}>
      <OfferTitle {...offer} />
      {children}
      {before.size > 0 && (
        <Banner icon={FileText} tone="info">
          <strong>{t('changed.title')}</strong> {t('changed.help')}
        </Banner>
      )}
      <dl className={styles.Lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} before={before.get(line.id)} />
        ))}
      </dl>
      <section className={styles.Free}>
        <Icon of={ShieldCheck} size="large" />
        <div>
          <Heading level={3}>{t('free.title')}</Heading>
          <p>{t('free.help')}</p>
        </div>
      </section>
      <MohreNumber number={mohreNumber} />
      {expiresAt !== null && (
        <p className={styles.Deadline}>
          <Icon of={Clock} size="density" />
          <span>
            {t('deadline.label')} <strong>{format.dateTime(expiresAt)}</strong>
            <Muted as="span"> {t('deadline.zone')}</Muted>
          </span>
        </p>
      )}
    </article>
  );
}

function OfferTitle({ opening, client, emirate, number, versionNo }: OfferContent) {
  const { t } = useTranslation('offerDocument');
  const about = t('number', { number, version: versionNo });
  return (
    <Stack as="header" gap={1}>
      <Heading level={2}>{opening === null ? about : <bdi>{opening}</bdi>}</Heading>
      {(client !== null || emirate !== null) && (
        <Muted>
          {client !== null && <bdi>{client}</bdi>}
          {client !== null && emirate !== null && ' · '}
          {emirate !== null && t(`emirate.${emirate}`)}
        </Muted>
      )}
      {opening !== null && <Muted>{about}</Muted>}
    </Stack>
  );
}

function Line({
  line: { id, label, value, detail },
  before,
}: {
  line: OfferLine;
  before: string | undefined;
}) {
  const { t } = useTranslation('offerDocument');
  const isPay = id === 'pay';
  return (
    <div
      className={styles.Line}
      data-pay={isPay || undefined}
      data-changed={before !== undefined || undefined}
    >
      {!isPay && <Icon of={icons[id]} size="density" />}
      <Muted as="dt">{label}</Muted>
      <dd className={styles.Content}>
        <p className={styles.Value}>{value}</p>
        {detail !== null && <Muted>{detail}</Muted>}
        {before !== undefined && (
          <Stack gap={1} align="start">
            <Badge tone="info">{t('changed.mark')}</Badge>
            <Muted>{t('changed.before', { value: before })}</Muted>
          </Stack>
        )}
      </dd>
    </div>
  );
}
