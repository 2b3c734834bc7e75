import { describe, expect, it } from 'vitest';
import {
  fileColumnsOf,
  type ListMessages,
  type ListPresentation,
} from '#components/blocks/columns/define-columns.ts';
import candidates from '#components/i18n/en/candidates.json';
import { formatOf } from '#components/i18n/format.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import { type Catalogue, entriesOf } from './messages.ts';

/** The modules `<screen>.columns.tsx`. Each exports the presentation of its list. */
const modules = import.meta.glob<Record<string, ListPresentation<ListRow>>>(
  '/src/components/screens/**/*.columns.tsx',
  { eager: true },
);
const presentations = Object.values(modules).flatMap((exports) =>
  Object.values(exports).filter((presentation) => 'columns' in presentation),
);
const catalogues = import.meta.glob<Catalogue>('/src/components/i18n/en/*.json', {
  eager: true,
  import: 'default',
});

/** Returns a translator that throws for a missing key. */
function translator(catalogue: Catalogue | undefined) {
  const sentences = new Map(entriesOf(catalogue ?? {}));
  return (key: string) => {
    const sentence = sentences.get(key) ?? sentences.get(`${key}_other`);
    if (sentence === undefined) throw new Error(`There is no ${key}`);
    return sentence;
  };
}

it('finds the lists to check', () => {
  expect(presentations.length).toBeGreaterThan(2);
});

describe.each(presentations.map((presentation) => [presentation.list.id, presentation] as const))(
  'the list %s',
  (id, presentation) => {
    const { list, valueNames = {}, queues = [] } = presentation;
    const t = translator(catalogues[`/src/components/i18n/en/${id}.json`]);
    const messages: ListMessages = {
      t,
      tCandidate: translator(candidates),
      format: formatOf('en'),
      sourceName: (source) => source ?? 'unknown',
      staffName: () => null,
    };

    it('has messages for its headings, labels and empty states', () => {
      const hasTabs = list.tabs.length > 1;
      const keys = [
        ...['label', 'things', 'search', 'roleShared', 'fileName'],
        ...[...presentation.columns, ...fileColumnsOf(presentation)].map((column) => `columns.${column.id}`),
        ...Object.entries(list.filters).flatMap(([filter, { kind }]) => [
          `filters.${filter}`,
          ...(kind === 'flag' ? [`filters.${filter}Yes`, `filters.${filter}No`] : []),
        ]),
        ...(hasTabs ? list.tabs.map((tab) => `tabs.${tab}`) : []),
        ...(hasTabs ? list.tabs.map((tab) => `empty.${tab}`) : ['empty']).flatMap((empty) => [
          `${empty}.title`,
          `${empty}.text`,
        ]),
      ];
      for (const key of keys) expect(t(key)).not.toBe('');
    });

    it('has a label for every value of its filters', () => {
      for (const [filter, rule] of Object.entries(list.filters)) {
        if (rule.kind !== 'choice') continue;
        const nameOf = valueNames[filter] ?? ((value: string) => t(`values.${filter}.${value}`));
        for (const value of rule.values ?? []) expect(nameOf(value, messages)).not.toBe('');
      }
    });

    it('sorts only by visible columns, and has a tab for each queue', () => {
      const ids = presentation.columns.map((column) => column.id);
      expect(list.sortable.filter((sort) => !ids.includes(sort))).toEqual([]);
      expect(queues.filter((queue) => !list.tabs.includes(queue))).toEqual([]);
      expect(presentation.columns.filter(({ isRowHeader }) => isRowHeader)).toHaveLength(1);
    });
  },
);
