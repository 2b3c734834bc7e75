import { useTranslation } from 'react-i18next';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { useSavedViews } from '#components/kinds/use-saved-views.ts';
import { choiceOf, queryOf, reportsAddress } from '#machines/admin/reports/report-address.ts';
import { reportOf } from '#machines/admin/reports/report-catalogue.ts';
import { writeListAddress } from '#machines/kinds/list-address.ts';
import { Catalogue } from './catalogue.tsx';
import type { ReportLinks } from './report-links.ts';
import { ReportPage } from './report-page.tsx';

export interface ReportsScreenProps extends ListScreenProps {
  links: ReportLinks;
}

const noLayout = { order: [], hidden: [], widths: {} };
const noColumns: readonly string[] = [];
const words = ['reports', 'candidates', 'list', 'news', 'controls', 'errors'] as const;

/** `/admin/reports`: the catalogue, or the report that the address names with what it asks. */
export function ReportsScreen({ user, place, onPlace, isPlain, links }: ReportsScreenProps) {
  const { t } = useTranslation(words);
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
  const hrefOf = (tab: string) => {
    const search = writeListAddress(reportsAddress, {
      ...place,
      query: { ...query, tab },
      openId: null,
      part: null,
    });
    return links.report(search.toString());
  };
  if (!report) return <Catalogue hrefOf={hrefOf} saved={saved} query={query} />;
  return (
    <ReportPage
      key={report.id}
      report={report}
      choice={choiceOf(query, report, now)}
      onChoice={(choice) => onPlace({ query: queryOf(report, choice) })}
      saved={saved}
      query={query}
      hrefOf={hrefOf}
      onReport={(tab) => onPlace({ query: { ...query, tab } })}
      links={links}
    />
  );
}
