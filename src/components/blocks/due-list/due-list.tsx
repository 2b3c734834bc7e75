import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { UpdatePill } from '#components/blocks/update-pill/update-pill.tsx';
import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import styles from './due-list.module.css';

/** What a list of due work shows and does, as its machine gives it. */
export interface DueWork<Item, Order, Note> {
  state: WidgetState<readonly Item[]>;
  /** By the keys of the items. */
  notes: Readonly<Record<string, Note>>;
  /** Items that are due and not shown. */
  updates: number;
  onDo: (order: Order) => void;
  onShow: () => void;
  onReload: () => void;
}

/** Which row the keys of one row are for. */
export interface DuePlace {
  isCurrent: boolean;
  /** The keyboard or a finger has come to this row. */
  onReach: () => void;
}

export interface DueListProps<Item> {
  /** What is shown, the most urgent first. */
  rows: readonly Item[];
  /** Names an item, so that its row keeps its state. */
  keyOf: (item: Item) => string;
  label?: string;
  /** How many rows are shown before the person asks for all. */
  atFirst: number;
  /** Whether a row is still to be done; with it `n` moves to the next open row, and one row is current. */
  isOpen?: (item: Item) => boolean;
  /** Items that are due and not shown. */
  updates: number;
  /** Shows them. */
  onShow: () => void;
  /** Shown when nothing is due. */
  empty: ReactNode;
  /** Shown above the rows. */
  before?: ReactNode;
  /** Shown below the rows. */
  after?: ReactNode;
  /** Renders a row, a `DueRow`. */
  children: (item: Item, place: DuePlace) => ReactNode;
}

/** A ranked list of due work: the first rows, the rest on request, and a count of what is new. */
export function DueList<Item>({ rows, updates, onShow, empty, before, after, ...list }: DueListProps<Item>) {
  const body = useRef<HTMLDivElement>(null);
  // The pill is gone once it is pressed.
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
  const [reached, setReached] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atFirst);
  const open = isOpen ? shown.filter(isOpen) : [];
  const current = open.find((item) => keyOf(item) === reached) ?? open[0];
  const focusNext = () => {
    const from = shown.findIndex((item) => keyOf(item) === reached);
    const next = open.find((item) => shown.indexOf(item) > from) ?? open[0];
    const row = next === undefined ? null : list.current?.children[shown.indexOf(next)];
    if (row instanceof HTMLElement) row.focus();
  };
  useKeys(list, { n: focusNext }, isOpen !== undefined);
  return (
    <>
      <ul ref={list} className={styles.Rows} aria-label={label}>
        {shown.map((item) =>
          children(item, { isCurrent: item === current, onReach: () => setReached(keyOf(item)) }),
        )}
      </ul>
      {shown.length < rows.length && (
        <div>
          <Button variant="quiet" onPress={() => setIsWhole(true)}>
            {t('showAll', { number: format.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The shape of a list to come: five times the shape of a row. */
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
