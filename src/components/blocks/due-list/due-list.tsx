import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { UpdatePill } from '#components/blocks/update-pill/update-pill.tsx';
import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import styles from './due-list.module.css';

/** State and actions of a list of due work, as its machine provides them. */
export interface DueWork<Item, Order, Note> {
  state: WidgetState<readonly Item[]>;
  /** Notes by item key. */
  notes: Readonly<Record<string, Note>>;
  /** Number of due items not shown yet. */
  updates: number;
  onDo: (order: Order) => void;
  onShow: () => void;
  onReload: () => void;
}

/** Tells whether a row is the current one, which handles the shortcuts. */
export interface DuePlace {
  /** The row is the current one. */
  isCurrent: boolean;
  /** Called when the row gets the focus or is touched. */
  onReach: () => void;
}

export interface DueListProps<Item> {
  /** Items, most urgent first. */
  rows: readonly Item[];
  /** Returns the key of an item, so that its row keeps its state. */
  keyOf: (item: Item) => string;
  label?: string;
  /** Number of rows shown before the user asks for all. */
  atFirst: number;
  /** Returns whether a row is still to be done. If set, `n` moves to the next such row, and one row is current. */
  isOpen?: (item: Item) => boolean;
  /** Number of due items not shown yet. */
  updates: number;
  /** Shows them. */
  onShow: () => void;
  /** Shown when nothing is due. */
  empty: ReactNode;
  /** Shown above the rows. */
  before?: ReactNode;
  /** Shown below the rows. */
  after?: ReactNode;
  /** Renders an item as a `DueRow`. */
  children: (item: Item, place: DuePlace) => ReactNode;
}

/** Shows a ranked list of due work: the first rows, a button for the rest, and a count of new items. */
export function DueList<Item>({ rows, updates, onShow, empty, before, after, ...list }: DueListProps<Item>) {
  const body = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so moves the focus to the list.
  const show = () => {
    body.current?.focus();
    onShow();
  };
  return (
    <div ref={body} className={styles.Body} tabIndex={-1}>
      {before}
      {rows.length > 0 ? <Rows {...list} rows={rows} /> : empty}
      {updates > 0 && <UpdatePill updates={updates} onShow={show} />}
      {after}
    </div>
  );
}

type RowsProps<Item> = Pick<
  DueListProps<Item>,
  'rows' | 'keyOf' | 'label' | 'atFirst' | 'isOpen' | 'children'
>;

function Rows<Item>({ rows, keyOf, label, atFirst, isOpen, children }: RowsProps<Item>) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const [currentRowId, setCurrentRowId] = useState<string | null>(null);
  const [isWhole, setShowsAll] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  const open = isOpen ? shown.filter(isOpen) : [];
  const current = open.find((item) => keyOf(item) === currentRowId) ?? open[0];
  const focusNext = () => {
    const from = shown.findIndex((item) => keyOf(item) === currentRowId);
    const next = open.find((item) => shown.indexOf(item) > from) ?? open[0];
    const row = next === undefined ? null : list.current?.children[shown.indexOf(next)];
    if (row instanceof HTMLElement) row.focus();
  };
  useKeys(list, { n: focusNext }, isOpen !== undefined);
  return (
    <>
      <ul ref={list} className={styles.Rows} aria-label={label}>
        {shown.map((item) =>
          children(item, { isCurrent: item === current, onReach: () => setCurrentRowId(keyOf(item)) }),
        )}
      </ul>
      {shown.length < rows.length && (
        <div>
          <Button variant="quiet" onPress={() => setShowsAll(true)}>
            {t('showAll', { number: format.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Skeleton of a list: the skeleton of a row, five times. */
export function DueListSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.Rows}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <div key={row} className={styles.Row}>
          {children}
        </div>
      ))}
    </div>
  );
}
