import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { CommandPalette } from '#components/layout/command-palette/command-palette.tsx';
import { useGoShortcuts } from '#components/layout/go-shortcuts/use-go-shortcuts.ts';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import type { LeadEntry } from '#components/screens/recruiter/leads/lead-entry.ts';
import type { Role } from '#shared/roles.ts';
import { paths, recordPathOf } from './paths.ts';
import { entryState } from './use-lead-entry.ts';

/** Number of recent pages in the palette. */
const maxRecent = 5;

const search = lazyPart(
  withNamespaces(
    ['palette', 'candidates', 'errors'],
    async () => (await import('./staff-search.tsx')).StaffSearch,
  ),
);

interface StaffPaletteProps {
  role: Role;
  /** Entries of the user's menu, in order. */
  items: readonly NavItem[];
  /** URL of the page. */
  path: string;
}

/** Staff palette with its button and shortcut, and the shortcuts to sections. */
export function StaffPalette({ role, items, path }: StaffPaletteProps) {
  const navigate = useNavigate();
  const [visited, setVisited] = useState<readonly string[]>([]);
  useGoShortcuts(items, (to) => navigate(to));
  const openEntry = (entry: LeadEntry) => () => navigate(paths.recruiter.leads, { state: entryState(entry) });
  const actions = {
    addLead: openEntry('add'),
    importLeads: openEntry('import'),
    claimNext: openEntry('claimNext'),
  };
  const isPage = items.some((item) => item.path === path);
  if (isPage && visited[0] !== path) {
    setVisited([path, ...visited.filter((one) => one !== path)].slice(0, maxRecent + 1));
  }
  return (
    <CommandPalette onIntent={() => void search.fetch().catch(() => null)}>
      {(close) => (
        <LazyPart part={search}>
          {(StaffSearch) => (
            <StaffSearch
              items={items}
              recent={visited.filter((one) => one !== path).slice(0, maxRecent)}
              recordOf={recordPathOf(role)}
              actions={role === 'recruiter' ? actions : {}}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
    </CommandPalette>
  );
}
