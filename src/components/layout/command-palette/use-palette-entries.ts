import type { LucideIcon } from 'lucide-react';
import FileUp from 'lucide-react/icons/file-up';
import Hand from 'lucide-react/icons/hand';
import UserPlus from 'lucide-react/icons/user-plus';
import { useFilter } from 'react-aria-components/Autocomplete';
import { useTranslation } from 'react-i18next';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { useScreenNames } from '#components/layout/sidebar/use-screen-names.ts';
import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';

/** An entry to choose. */
export interface PaletteEntry {
  id: string;
  /** Name of the entry, also for screen readers. */
  name: string;
  icon?: LucideIcon;
  /** Path of the page it opens. Without it, `onAction` runs. */
  href?: string;
  onAction?: () => void;
  /** Candidate of the entry. */
  hit?: CandidateHit;
}

/** Actions available from every page, by id. Each is offered if present. */
export type PaletteActions = Record<keyof typeof actionIcons, () => void>;

const actionIcons = { addLead: UserPlus, importLeads: FileUp, claimNext: Hand };
const actionIds = ['addLead', 'importLeads', 'claimNext'] as const;

/** Entries of one category. */
export interface PaletteSection {
  id: 'recent' | 'actions' | 'pages' | 'candidates';
  title: string;
  entries: readonly PaletteEntry[];
}

interface Sources {
  items: readonly NavItem[];
  recent?: readonly string[];
  query: string;
  recordOf?: ((candidateId: string) => string) | undefined;
  hits?: readonly CandidateHit[];
  actions?: Partial<PaletteActions>;
}

/**
 * Returns the palette's entries for a query. Pages come before candidates, so that nothing moves when candidates arrive
 * from the server.
 */
export function usePaletteEntries(sources: Sources): PaletteSection[] {
  const { items, recent = [], query, recordOf, hits = [], actions = {} } = sources;
  const { t } = useTranslation('palette');
  const nameOf = useScreenNames(items.map(({ id }) => id));
  const { contains } = useFilter({ sensitivity: 'base' });
  const searchText = query.trim();
  const matchesSearch = ({ name }: PaletteEntry) => contains(name, searchText);
  const page = (item: NavItem, prefix: string): PaletteEntry => ({
    id: `${prefix}:${item.path}`,
    name: nameOf(item.id),
    icon: item.icon,
    href: item.path,
  });
  const latest = recent.flatMap((path) => items.filter((item) => item.path === path));
  const offered = actionIds.flatMap((id): PaletteEntry[] => {
    const onAction = actions[id];
    return onAction ? [{ id, name: t(id), icon: actionIcons[id], onAction }] : [];
  });
  const sections: PaletteSection[] = [
    {
      id: 'recent',
      title: t('recent'),
      entries: searchText === '' ? latest.map((item) => page(item, 'recent')) : [],
    },
    { id: 'actions', title: t('actions'), entries: offered.filter(matchesSearch) },
    {
      id: 'pages',
      title: t('pages'),
      entries: items.map((item) => page(item, 'page')).filter(matchesSearch),
    },
    {
      id: 'candidates',
      title: t('candidates'),
      entries: recordOf
        ? hits.map((hit) => ({
            id: `candidate:${hit.id}`,
            name: `${hit.first_name} ${hit.last_name}`.trim() || t('nameless'),
            href: recordOf(hit.id),
            hit,
          }))
        : [],
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
