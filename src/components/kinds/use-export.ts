import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ListExport } from '#components/blocks/list-kit/export-panel.tsx';
import type { createExportMachine, ExportOrder } from '#machines/kinds/export.machine.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import { saveFile } from './save-file.ts';

/** A machine that writes a list into a file. */
export type ExportMachine<Row extends ListRow, Scope> = ReturnType<
  typeof createExportMachine<Row, Scope, never>
>;

/** What is written out, and what the file is called: "users.csv". */
export interface ExportWish<Row extends ListRow, Scope> extends ExportOrder<Row, Scope> {
  machine: ExportMachine<Row, Scope>;
  fileName: string;
  /** How many rows there are, where it is known. */
  all: number | null;
}

/** Writes what a list shows into a file and hands it over when it is whole. */
export function useExport<Row extends ListRow, Scope>(wish: ExportWish<Row, Scope>): ListExport {
  const { machine, fileName, all, ...order } = wish;
  const [list, send] = useMachine(machine);
  const { done, file } = list.context;
  const saved = useRef<Blob | null>(null);
  useEffect(() => {
    if (!file || saved.current === file) return;
    saved.current = file;
    saveFile(file, fileName);
  }, [file, fileName]);
  return {
    state: list.value,
    done,
    ...(all !== null && { all }),
    isMasked: order.isMasked,
    onStart: () => send({ type: 'export.start', ...order }),
    onCancel: () => send({ type: 'export.cancel' }),
  };
}
