/** Where the contact sheet is, with its pictures beside it. */
export const folder = '.data/screens';
export const page = `${folder}/index.html`;

/** The columns of the contact sheet. */
export const columns = ['light', 'dark', 'arabic', 'small'] as const;

export type Column = (typeof columns)[number];

/** One picture: its file beside the page, and its size; or why there is none, in words. */
export type Cell = { file: string; width: number; height: number } | { none: string };

/** One story of the contact sheet. */
export interface Row {
  /** `screens`, `layout` or `app`. */
  room: string;
  /** Whose screen it is; the room's name where it is nobody's. */
  role: string;
  screen: string;
  story: string;
  cells: Record<Column, Cell>;
}

/** Everything the page shows. */
export interface Sheet {
  /** When it was made, in ISO. */
  madeAt: string;
  /** How long that took, in seconds. */
  seconds: number;
  rows: readonly Row[];
}
