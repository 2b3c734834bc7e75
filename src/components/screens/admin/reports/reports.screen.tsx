import { useTranslation } from 'react-i18next';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useSavedViews } from '#components/hooks/use-saved-views.ts';
import { choiceOf, queryOf, reportsAddress } from '#machines/admin/reports/report-address.ts';
import { reportOf } from '#machines/admin/reports/report-catalogue.ts';
import { numberAt, urlStateOfNumber } from '#machines/admin/reports/report-number.ts';
import { type ListUrlState, toListAddress } from '#machines/factories/list-address.ts';
import { Catalogue } from './catalogue.tsx';
import type { ReportLinks } from './report-links.ts';
import { ReportPage } from './report-page.tsx';

export interface ReportsScreenProps extends ListScreenProps {
  links: ReportLinks;
}

const noLayout = { order: [], hidden: [], widths: {} };
const noColumns: readonly string[] = [];
const namespaces = ['reports', 'candidates', 'list', 'news', 'controls', 'errors'] as const;

/** `/admin/reports`: the catalogue, or the report and filters in the URL. */
export function ReportsScreen({ user, place, onPlace, isPlain, links }: ReportsScreenProps) {
  const { t } = useTranslation(namespaces);
  const now = useNow();
  const { query } = place;
  const report = reportOf(query.tab);
  const saved = useSavedViews({
    screen: 'reports',
    userId: user.id,
    definition: reportsAddress,
    place,
    onPlace,
    isPlain,
    layout: noLayout,
    onLayout: () => {},
    columns: noColumns,
    roles: [{ value: 'admin', label: t('roleShared') }],
  });
  const nothingOpen = { openId: null, part: null };
  const addressOf = (change: Partial<ListUrlState>) =>
    links.report(toListAddress(reportsAddress, { ...place, ...nothingOpen, ...change }).toString());
  const hrefOf = (tab: string) => addressOf({ query: { ...query, tab } });
  if (!report) return <Catalogue hrefOf={hrefOf} saved={saved} query={query} />;
  const choice = choiceOf(query, report, now);
  return (
    <ReportPage
      key={report.id}
      report={report}
      choice={choice}
      onChoice={(next) => onPlace({ query: queryOf(report, next), ...nothingOpen })}
      saved={saved}
      query={query}
      hrefOf={hrefOf}
      onReport={(tab) => onPlace({ query: { ...query, tab }, ...nothingOpen })}
      number={numberAt(place, report, choice)}
      peopleHref={(metric, key) => addressOf(urlStateOfNumber(metric, key))}
      onPeopleClose={() => onPlace(nothingOpen)}
      links={links}
    />
  );
}
