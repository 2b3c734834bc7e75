/** An import that can be undone, for stories. */
import type { OwnImport } from './own-imports.ts';

/** An import of two parts. */
export const sampleImport: OwnImport = {
  listId: '00000000-0000-4000-8000-000000000070',
  name: 'walk-ins march.xlsx',
  created: 312,
  at: Date.parse('2026-03-12T05:10:00Z'),
  undoUntil: Date.parse('2026-03-13T05:08:00Z'),
  importIds: ['00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000072'],
};
