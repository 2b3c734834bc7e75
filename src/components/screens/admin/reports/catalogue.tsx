import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedViews } from '#components/blocks/list-kit/saved-view.ts';
import { ViewsMenu } from '#components/blocks/list-kit/views-menu.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { reportSections } from '#machines/admin/reports/report-catalogue.ts';
import type { ListQuery } from '#shared/list-query.ts';
import styles from './catalogue.module.css';
import { useReportMessages } from './use-report-messages.ts';

export interface CatalogueProps {
  hrefOf: (reportId: string) => string;
  saved: SavedViews;
  query: ListQuery;
}

const sections = ['hiring', 'operations', 'business'] as const;

/** Lists all reports with the question each answers. */
export function Catalogue({ hrefOf, saved, query }: CatalogueProps) {
  const { t } = useTranslation('reports');
  const messages = useReportMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.Catalogue}>
      <Row justify="between">
        <Muted size="body" measure>
          {t('catalogue.text')}
        </Muted>
        <ViewsMenu saved={saved} query={query} isOpen={isOpen} onOpenChange={setOpen} />
      </Row>
      {sections.map((section) => (
        <Stack key={section} as="section" gap={3} aria-labelledby={`reports-${section}`}>
          <Heading level={2} id={`reports-${section}`}>
            {t(`catalogue.${section}`)}
          </Heading>
          <ul className={styles.List}>
            {reportSections[section].map(({ id }) => (
              <li key={id} className={styles.Item}>
                <Link variant="quiet" href={hrefOf(id)}>
                  {messages.title(id)}
                </Link>
                <Muted>{messages.about(id)}</Muted>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </div>
  );
}
