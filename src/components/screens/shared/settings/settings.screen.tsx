import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '#components/layout/error-boundary/error-boundary.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { SectionId, SectionProps } from './section.ts';
import { sections, sectionsOf } from './sections.ts';
import { SettingsView } from './settings.view.tsx';

const loaded = new Map(sections.map(({ id, load }) => [id, lazy(load)]));

export interface SettingsScreenProps extends SectionProps {
  /** Section in the URL. An unknown one, or one of another role, counts as none. */
  section: string | null;
  /** Returns the path of a section, or of the list. */
  hrefOf: (section: SectionId | null) => string;
}

/** `/settings`: the sections of the user's role, one at a time. */
export function SettingsScreen({ section, hrefOf, ...props }: SettingsScreenProps) {
  const own = sectionsOf(props.user.role);
  const chosen = own.find(({ id }) => id === section)?.id ?? null;
  const shown = chosen ?? own[0]?.id ?? 'password';
  const Shown = loaded.get(shown);
  return (
    <SettingsView sections={own} chosen={chosen} shown={shown} hrefOf={hrefOf}>
      <ErrorBoundary path={shown}>
        <Suspense key={shown} fallback={<SectionLoading />}>
          {Shown && <Shown {...props} />}
        </Suspense>
      </ErrorBoundary>
    </SettingsView>
  );
}

/** Skeleton of a section: a sentence and two fields. */
function SectionLoading() {
  const { t } = useTranslation('settings');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="70%" />
      <SkeletonBlock height="3.5rem" width="24rem" />
      <SkeletonBlock height="3.5rem" width="24rem" />
    </Skeleton>
  );
}
