import type { LucideIcon } from 'lucide-react';
import FileUp from 'lucide-react/icons/file-up';
import Hand from 'lucide-react/icons/hand';
import UserPlus from 'lucide-react/icons/user-plus';
import { useFilter } from 'react-aria-components/Autocomplete';
import { useTranslation } from 'react-i18next';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import { useScreenNames } from '#components/layout/sidebar/use-screen-names.ts';
import type { CandidateHit } from '#machines/data/rpc/search-candidates.ts';

/** Something to choose. */
export interface PaletteEntry {
  id: string;
  /** What it is called, by which screen readers say it. */
  name: string;
  icon?: LucideIcon;
  /** The page it opens; without it `onAction` says what it does. */
  href?: string;
  onAction?: () => void;
  /** The candidate it is about. */
  hit?: CandidateHit;
}

/** Work that can be begun from every page, by its id; each is offered where it is given. */
export type PaletteActions = Record<keyof typeof actionIcons, () => void>;

const actionIcons = { addLead: UserPlus, importLeads: FileUp, claimNext: Hand };
const actionIds = ['addLead', 'importLeads', 'claimNext'] as const;

/** Entries of one sort. */
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
 * What there is to choose for what is typed. Pages stand before candidates, so that nothing moves under somebody's
 * fingers when those come from the server.
 */
export function usePaletteEntries(sources: Sources): PaletteSection[] {
  const { items, recent = [], query, recordOf, hits = [], actions = {} } = sources;
  const { t } = useTranslation('palette');
  const nameOf = useScreenNames(items.map(({ id }) => id));
  const { contains } = useFilter({ sensitivity: 'base' });
  const wanted = query.trim();
  const fits = ({ name }: PaletteEntry) => contains(name, wanted);
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
      entries: wanted === '' ? latest.map((item) => page(item, 'recent')) : [],
    },
    { id: 'actions', title: t('actions'), entries: offered.filter(fits) },
    { id: 'pages', title: t('pages'), entries: items.map((item) => page(item, 'page')).filter(fits) },
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
