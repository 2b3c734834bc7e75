import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '#components/layout/error-boundary/error-boundary.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import type { SectionId, SectionProps } from './section.ts';
import { sections, sectionsOf } from './sections.ts';
import { SettingsView } from './settings.view.tsx';

const loaded = new Map(sections.map(({ id, load }) => [id, lazy(load)]));

export interface SettingsScreenProps extends SectionProps {
  /** The section asked for, as the address has it; one that isn't this person's counts as none. */
  section: string | null;
  /** The address of a section, or of the list alone. */
  hrefOf: (section: SectionId | null) => string;
}

/** `/settings`: the sections of the person's role, one of them at a time. */
export function SettingsScreen({ section, hrefOf, ...props }: SettingsScreenProps) {
  const own = sectionsOf(props.user.role);
  const chosen = own.find(({ id }) => id === section)?.id ?? null;
  const shown = chosen ?? own[0]?.id ?? 'password';
  const Shown = loaded.get(shown);
  return (
    <SettingsView sections={own} chosen={chosen} shown={shown} hrefOf={hrefOf}>
      <ErrorBoundary path={shown}>
        <Suspense key={shown} fallback={<SectionToCome />}>
          {Shown && <Shown {...props} />}
        </Suspense>
      </ErrorBoundary>
    </SettingsView>
  );
}

/** A sentence and two fields: what a section begins with. */
function SectionToCome() {
  const { t } = useTranslation('settings');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine width="70%" />
      <SkeletonBlock height="3.5rem" width="24rem" />
      <SkeletonBlock height="3.5rem" width="24rem" />
    </Skeleton>
  );
}
