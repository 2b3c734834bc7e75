import Equal from 'lucide-react/icons/equal';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#components/blocks/chart/bar-chart.tsx';
import { monthName } from '#components/blocks/commission-line/month-name.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { NumberText } from '#components/ui/number/number.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { type RecruiterSum, type SimulatedSum, sumOf } from '#machines/admin/commission/simulated-sums.ts';
import styles from './simulator.module.css';

export interface SimulatedResultProps {
  /** Sums by recruiter, at least one. */
  rows: readonly RecruiterSum[];
  /** Simulated months, 'YYYY-MM', in chronological order. */
  months: readonly string[];
  recruiterName: (id: string) => string;
}

const plain = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const amount = (fils: number) => plain.format(fils / 100);

/** Shows the result of a simulation: a chart by recruiter, and a table with all amounts and their total. */
export function SimulatedResult({ rows, months, recruiterName }: SimulatedResultProps) {
  const { t, i18n } = useTranslation('commission');
  const nameOf = (month: string) => monthName(month, i18n.language);
  const total = sumOf(rows);
  const [first = '', last = first] = [months[0], months.at(-1)];
  const period =
    months.length === 1 ? nameOf(first) : t('simulator.period', { from: nameOf(first), to: nameOf(last) });
  const isCompared = total.draft_fils !== null;
  const series = [
    { id: 'active', label: t('simulator.active') },
    ...(isCompared ? [{ id: 'draft', label: t('simulator.compared') }] : []),
  ];
  return (
    <Stack as="section" gap={4} aria-label={t('simulator.results')}>
      <Heading level={2}>{period}</Heading>
      <BarChart
        title={t('simulator.chart')}
        about={t('simulator.chartAbout', { period })}
        summary={t('simulator.chartSummary')}
        series={series}
        rows={rows.map(({ recruiter_id: id, active_fils: active, draft_fils: draft }) => ({
          id,
          label: recruiterName(id),
          isData: true,
          values: isCompared ? [active, draft] : [active],
        }))}
        write={amount}
        formatTick={(fils) => (fils / 100).toLocaleString('en')}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={styles.Scroll} aria-label={t('simulator.chart')} tabIndex={0}>
        <table className={styles.Sums}>
          <thead>
            <tr>
              <th scope="col">{t('simulator.recruiter')}</th>
              <th scope="col">{t('simulator.deployed')}</th>
              <th scope="col">{t('simulator.written')}</th>
              <th scope="col">{t('simulator.active')}</th>
              {isCompared && <th scope="col">{t('simulator.compared')}</th>}
              {isCompared && <th scope="col">{t('simulator.difference')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.recruiter_id}>
                <th scope="row">
                  <bdi translate="no">{recruiterName(row.recruiter_id)}</bdi>
                </th>
                <Sums of={row} isCompared={isCompared} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('simulator.total')}</th>
              <Sums of={total} isCompared={isCompared} />
            </tr>
          </tfoot>
        </table>
      </section>
      <Muted measure>{t('simulator.writtenHint')}</Muted>
    </Stack>
  );
}

function Sums({ of, isCompared }: { of: SimulatedSum; isCompared: boolean }) {
  const format = useFormat();
  const money = (fils: number | null) => (fils === null ? '–' : amount(fils));
  return (
    <>
      <td>
        <NumberText>{format.number(of.deployed)}</NumberText>
      </td>
      <td>
        <NumberText>{money(of.written_fils)}</NumberText>
      </td>
      <td>
        <NumberText>{money(of.active_fils)}</NumberText>
      </td>
      {isCompared && (
        <td>
          <NumberText>{money(of.draft_fils)}</NumberText>
        </td>
      )}
      {isCompared && (
        <td>
          <Difference fils={of.difference_fils ?? 0} />
        </td>
      )}
    </>
  );
}

const statusStyles = { more: TrendingUp, less: TrendingDown, same: Equal };

/** Shows a difference with its sign, a word and an icon. */
function Difference({ fils }: { fils: number }) {
  const { t } = useTranslation('commission');
  const sign = fils === 0 ? 'same' : fils > 0 ? 'more' : 'less';
  return (
    <span className={styles.Difference} data-sign={sign}>
      <Icon of={statusStyles[sign]} />
      {sign !== 'same' && <NumberText>{`${fils > 0 ? '+' : '−'}${amount(Math.abs(fils))}`}</NumberText>}
      <span>{t(`simulator.${sign}`)}</span>
    </span>
  );
}
