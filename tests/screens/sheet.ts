/** Folder of the contact sheet, with its pictures. */
export const folder = '.data/screens';
export const page = `${folder}/index.html`;

/** The columns of the contact sheet. */
export const columns = ['light', 'dark', 'arabic', 'small'] as const;

export type Column = (typeof columns)[number];

/** One picture: its file beside the page, and its size; or the reason why there is none. */
export type Cell = { file: string; width: number; height: number } | { none: string };

/** One story of the contact sheet. */
export interface Row {
  /** `screens`, `layout` or `app`. */
  room: string;
  /** Role of the screen's users; the room's name if it has none. */
  role: string;
  screen: string;
  story: string;
  cells: Record<Column, Cell>;
}

/** Content of the page. */
export interface Sheet {
  /** Creation time, in ISO format. */
  madeAt: string;
  /** Duration of the creation, in seconds. */
  seconds: number;
  rows: readonly Row[];
}
